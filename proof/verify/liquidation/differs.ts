import { type Dec, dec, formatDec } from "@candor/money";

/** Compares a stored value with the computed one; undefined stands for none. */
export const differs = (name: string, stored: string | null, found: Dec | undefined): string[] => {
  const isSame = stored === null ? found === undefined : dec(stored) === found;
  const text = found === undefined ? "none" : formatDec(found);
  return isSame ? [] : [`${name} ${stored ?? "none"}, and ${text} by what is recorded`];
};
