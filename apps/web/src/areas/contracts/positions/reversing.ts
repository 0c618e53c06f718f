import { create } from "zustand";
import type { Position } from "../terms.ts";

/** The position that is being turned round: its own line is gone once it is closed, so the list holds the sheet. */
export const useReversing = create<{ position: Position | undefined }>()(() => ({
  position: undefined,
}));

export const reverse = (position: Position | undefined): void =>
  useReversing.setState({ position });
