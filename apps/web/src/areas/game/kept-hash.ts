import { readStored, writeStored } from "../../lib/storage.ts";

const NAME = "gameHash";

/** Keeps what was promised for a game on this device, so that nothing said later can replace it. */
export const keepHash = (id: string, hash: string): void => writeStored(NAME, `${id} ${hash}`);

/** The hash that this device was shown before a game; undefined: it keeps none of that game. */
export function keptHash(id: string): string | undefined {
  const [kept, hash] = readStored(NAME)?.split(" ") ?? [];
  return kept === id ? hash : undefined;
}
