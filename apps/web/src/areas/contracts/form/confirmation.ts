import { create } from "zustand";
import { readStored, writeStored } from "../../../lib/storage.ts";

const STORED_AS = "contract confirmation";
const OFF = "off";

/** Whether an order is shown once more before it is sent: on until this device is told otherwise. */
export const useConfirmation = create<{ isWanted: boolean }>()(() => ({
  isWanted: readStored(STORED_AS) !== OFF,
}));

export function writeConfirmation(isWanted: boolean): void {
  useConfirmation.setState({ isWanted });
  writeStored(STORED_AS, isWanted ? null : OFF);
}
