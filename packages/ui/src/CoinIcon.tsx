import { coinHue, coinMark } from "./coin-marks.ts";

/** Metals, whose codes begin alike, go by their chemical signs. */
const SIGNS: Readonly<Record<string, string>> = { XAU: "Au", XAG: "Ag", XPT: "Pt", XPD: "Pd" };

/** A coin's own mark, or a disc with its initial; beside its code, so hidden from assistive technology. */
export function CoinIcon({ code, size = 32 }: { code: string; size?: number }) {
  const mark = coinMark(code);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      {mark === undefined ? (
        <>
          <circle cx="16" cy="16" r="16" fill={`hsl(${coinHue(code)} 65% 72%)`} />
          <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#0B0D11">
            {SIGNS[code] ?? code.slice(0, 1)}
          </text>
        </>
      ) : (
        <>
          <use href={mark} />
          {/* Some marks are nearly as dark as what they stand on. */}
          <circle cx="16" cy="16" r="15.5" fill="none" stroke="currentColor" strokeOpacity="0.16" />
        </>
      )}
    </svg>
  );
}
