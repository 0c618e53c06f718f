import { ZERO, dec, div, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../lib/text.ts";
import { lineOf, placeOfPrice, pointsOf, topOf } from "./curve.ts";
import type { Shelf } from "./data.ts";
import { IndexNow } from "./IndexNow.tsx";
import type { Preview } from "./purchase.ts";

const TWO = dec("2");

/** The payout over the settlement price, beside the investment: a drawing for the eye, and the same as a table. */
export function AgainstHolding({ shelf, preview }: { shelf: Shelf; preview: Preview }) {
  const t = useText();
  const points = pointsOf(preview);
  const top = topOf(points);
  const { quote_code: quote } = shelf;
  return (
    <figure>
      <figcaption className="pb-2 text-data font-medium">{t("dual.against-holding")}</figcaption>
      <p aria-hidden="true" className="pb-1 text-data text-text-3">
        {quote}
      </p>
      <div className="flex gap-2">
        <p
          aria-hidden="true"
          className="flex h-36 flex-col items-end justify-between text-data text-text-3"
        >
          {[top, div(top, TWO, "down"), ZERO].map((value) => (
            <Amount key={formatDec(value)} value={formatDec(value)} maxDecimals={2} />
          ))}
        </p>
        <div className="min-w-0 flex-1">
          <svg
            aria-hidden="true"
            viewBox="0 0 1000 1000"
            preserveAspectRatio="none"
            className="h-36 w-full border-s border-b border-hairline"
          >
            <path
              d="M0 500H1000"
              stroke="var(--color-hairline)"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
            <Marker at={500} />
            <Marker at={placeOfPrice(dec(shelf.index), dec(shelf.linked_price))} isNow />
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
          <p aria-hidden="true" className="flex justify-between pt-1 text-data text-text-3">
            {[points[0], points[4], points.at(-1)].map(
              (point) =>
                point && (
                  <Amount
                    key={formatDec(point.price)}
                    value={formatDec(point.price)}
                    maxDecimals={2}
                  />
                ),
            )}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 text-data text-text-2">
        <span>
          <span aria-hidden="true" className="text-text-3">
            ┆
          </span>{" "}
          {t("dual.linked-price")} <Amount value={shelf.linked_price} currency={quote} />
        </span>
        <span>
          <span aria-hidden="true" className="text-warning">
            ┆
          </span>{" "}
          {t("dual.index-now")} <IndexNow shelf={shelf} />
        </span>
      </p>
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

/** A price across the whole height; nothing where it lies beyond the drawing. */
function Marker({ at, isNow = false }: { at: number | undefined; isNow?: boolean }) {
  if (at === undefined) return null;
  return (
    <path
      d={`M${at} 0V1000`}
      fill="none"
      stroke={isNow ? "var(--color-warning)" : "var(--color-text-3)"}
      strokeWidth={1.5}
      strokeDasharray="2 4"
      vectorEffect="non-scaling-stroke"
    />
  );
}
