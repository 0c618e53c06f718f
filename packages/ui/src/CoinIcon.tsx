/** The coins' own colours; every other coin wears ether's (specification, point 9). */
const colours: Record<string, string> = { BTC: "#F7931A", USDT: "#26A17B", LTC: "#A9B0C9" };
const otherColour = "#8FA8FF";

/** A coin's disc with its dark initial; beside its code, so hidden from assistive technology. */
export function CoinIcon({ code, size = 32 }: { code: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <circle cx="16" cy="16" r="16" fill={colours[code] ?? otherColour} />
      <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#0B0D11">
        {code.slice(0, 1)}
      </text>
    </svg>
  );
}
