/** The drawings of `drawings.svg`, for places without content. */
export const DRAWINGS = [
  "nothing",
  "results",
  "orders",
  "funds",
  "messages",
  "offline",
  "broken",
] as const;

export type Drawing = (typeof DRAWINGS)[number];

/** One file for all of them, fetched with the first that is shown. */
export const DRAWINGS_FILE = new URL("./drawings.svg", import.meta.url).href;
