import { create } from "zustand";
import { readStored, writeStored } from "../../lib/storage.ts";
import { type Arrangement, arrangementText, asPublished, readArrangement } from "./entries.ts";

const NAME = "homeEntries";

/** How the entries are arranged on this device. */
export const useArrangement = create<Arrangement>()(() => readArrangement(readStored(NAME)));

export function arrange(arrangement: Arrangement): void {
  writeStored(NAME, arrangementText(arrangement));
  useArrangement.setState(arrangement);
}

export function arrangeAsPublished(): void {
  writeStored(NAME, null);
  useArrangement.setState(asPublished);
}
