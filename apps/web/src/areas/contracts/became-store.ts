import { create } from "zustand";
import type { Became } from "./open-positions.ts";

/** The most positions that may be closed at once. */
const KEPT_MAX = 200;

/** What became of each position last, newest at the end: for who has asked and looks on. */
export const useBecame = create<ReadonlyMap<string, Became>>()(() => new Map());

export function keepBecame(became: readonly Became[]): void {
  const kept = new Map(useBecame.getState());
  for (const one of became) {
    kept.delete(one.position.id);
    kept.set(one.position.id, one);
  }
  useBecame.setState(new Map([...kept].slice(-KEPT_MAX)), true);
}
