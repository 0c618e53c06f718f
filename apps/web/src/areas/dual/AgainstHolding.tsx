import { formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../lib/text.ts";
import { lineOf, pointsOf } from "./curve.ts";
import type { Shelf } from "./data.ts";
import type { Preview } from "./purchase.ts";

/** The payout over the settlement price, beside the investment: a drawing for the eye, and the same as a table. */
export function AgainstHolding({ shelf, preview }: { shelf: Shelf; preview: Preview }) {
  const t = useText();
  const points = pointsOf(preview);
  const { quote_code: quote } = shelf;
  return (
    <figure>
      <figcaption className="pb-2 text-data font-medium">{t("dual.against-holding")}</figcaption>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        className="h-36 w-full border-s border-b border-hairline"
      >
        <polyline
          points={lineOf(points, "held")}
          fill="none"
          stroke="var(--color-text-3)"
          strokeWidth={2}
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={lineOf(points, "paid")}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <table className="mt-2 w-full text-data">
        <thead>
          <tr className="text-text-2">
            <th className="text-start font-normal">{t("dual.settlement-price")}</th>
            <th className="text-end font-normal">— {t("dual.paid-worth")}</th>
            <th className="text-end font-normal">- - {t("dual.held-worth")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ price, paid, held }) => (
            <tr key={formatDec(price)}>
              <td>
                <Amount value={formatDec(price)} maxDecimals={2} />
              </td>
              <td className="text-end">
                <Amount value={formatDec(paid)} maxDecimals={2} />
              </td>
              <td className="text-end">
                <Amount value={formatDec(held)} maxDecimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-1 text-data text-text-2">{t("dual.in-quote", { currency: quote })}</p>
    </figure>
  );
}
