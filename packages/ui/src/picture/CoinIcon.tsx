import { coinHue, coinMark } from "./coin-marks.ts";

/** Metals, whose codes begin alike, go by their chemical signs. */
const METALS: Readonly<Record<string, string>> = { XAU: "Au", XAG: "Ag", XPT: "Pt", XPD: "Pd" };

/** What a currency is written with, such as ฿; of any other code its initial. */
function signOf(code: string): string {
  const metal = METALS[code];
  if (metal !== undefined) return metal;
  // Only three letters can be a currency's code: Intl refuses any other.
  if (!/^[A-Z]{3}$/.test(code)) return code.slice(0, 1);
  const written = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en", written).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? code;
  return sign === code ? code.slice(0, 1) : sign;
}

type CoinIconProps = {
  code: string;
  size?: number;
  /** The code is a company's, and may be a currency's too. */
  isShare?: boolean;
};

/** A coin's own mark, or a disc with its sign or initial; beside its code, so hidden from assistive technology. */
export function CoinIcon({ code, size = 32, isShare = false }: CoinIconProps) {
  const mark = isShare ? undefined : coinMark(code);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      {mark === undefined ? (
        <>
          <circle cx="16" cy="16" r="16" fill={`hsl(${coinHue(code)} 65% 72%)`} />
          <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#0B0D11">
            {isShare ? code.slice(0, 1) : signOf(code)}
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
