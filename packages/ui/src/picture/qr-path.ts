import encodeQR from "qr";

/** The light border that readers need around a code, in modules (ISO/IEC 18004). */
export const QUIET = 4;

export type QrPath = { path: string; size: number };

/**
 * The dark modules of a text's code as one SVG path, a stroke per run, in units of one module; with
 * the quiet zone around. A seventh of the code may be damaged.
 */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const path = rows
    .map((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ]
        .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
        .join(""),
    )
    .join("");
  return { path, size: rows.length };
}
