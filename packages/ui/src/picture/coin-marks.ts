import { MARKED_COINS } from "@candor/contract/marked-coins.ts";

/**
 * The coins whose own mark stands in `coin-marks.svg`, which `npm run gen` draws together from the free
 * set `cryptocurrency-icons`. Any other coin has a disc of its own colour.
 */
const marked: ReadonlySet<string> = new Set(MARKED_COINS);
/** One file for all of them, fetched once and kept. */
const file = new URL("./coin-marks.svg", import.meta.url).href;

/** Returns the address of a coin's mark; undefined for a coin without one. */
export const coinMark = (code: string): string | undefined =>
  marked.has(code) ? `${file}#${code}` : undefined;

/** A degree on the colour circle that a code always has. */
export const coinHue = (code: string): number =>
  [...code].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 0);
