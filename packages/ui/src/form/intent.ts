/** One wish to have something done, and the key by which the server knows it again. */
export type Intent = { key: string; said: string };

/** The intent behind an input: the same once more is the same intent, anything else a new one. */
export function intentOf(before: Intent | undefined, input: unknown): Intent {
  const said = JSON.stringify(input);
  return before?.said === said ? before : { key: randomKey(), said };
}

/** 128 random bits as text. `crypto.randomUUID` is missing on plain http, where a phone may test us. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The same as a uuid. */
export const randomUuid = (): string =>
  randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
