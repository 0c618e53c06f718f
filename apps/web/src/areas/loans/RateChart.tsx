import { type Dec, ONE, ZERO, dec, formatDec, toNumber } from "@candor/money";
import { annualRate } from "@candor/rules/finance/loans/rate.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";
import type { LoanProduct } from "./data.ts";

const WIDTH = 320;
const HEIGHT = 120;

/** The year's rate over the part of the pool that is lent, as a line with where it stands now, and as a table. */
export function RateChart({ product }: { product: LoanProduct }) {
  const t = useText();
  const terms = {
    baseRate: dec(product.base_rate),
    kink: dec(product.kink),
    slopeLow: dec(product.slope_low),
    slopeHigh: dec(product.slope_high),
  };
  const now = dec(product.utilisation);
  const most = toNumber(annualRate(terms, ONE));
  const at = (part: Dec) => {
    const rate = toNumber(annualRate(terms, part));
    return `${toNumber(part) * WIDTH},${HEIGHT - (rate / most) * HEIGHT}`;
  };
  const [x, y] = at(now).split(",");
  const rows = [
    { part: ZERO, isNow: false },
    { part: terms.kink, isNow: false },
    { part: ONE, isNow: false },
    { part: now, isNow: true },
  ];
  return (
    <div className="flex flex-col gap-3">
      <svg
        aria-hidden="true"
        viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
        className="w-full text-accent"
      >
        <path
          d={`M0 ${HEIGHT}H${WIDTH}`}
          className="stroke-hairline"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={[ZERO, terms.kink, ONE].map(at).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <circle cx={x} cy={y} r="5" fill="currentColor" />
      </svg>
      <table className="w-full text-data">
        <caption className="sr-only">{t("loans.rate-chart")}</caption>
        <thead>
          <tr className="text-text-2 *:py-1.5 *:font-medium">
            <th scope="col" className="text-start">
              {t("loans.utilisation")}
            </th>
            <th scope="col" className="text-end">
              {t("loans.annual-rate")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, isNow }) => (
            <tr key={`${part} ${isNow}`} className="border-t border-hairline *:py-1.5">
              <th scope="row" className="text-start font-medium">
                <Percent value={formatDec(part)} variant="plain" decimals={2} />
                {isNow && <span className="ms-2 text-text-2">{t("loans.now")}</span>}
              </th>
              <td className="text-end">
                <Percent value={formatDec(annualRate(terms, part))} variant="plain" decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-data text-text-2">{t("loans.rate-about")}</p>
    </div>
  );
}
