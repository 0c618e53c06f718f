import { dec, formatDec, fromInteger, mul } from "@candor/money";
import { cx } from "@candor/ui/class-names.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";

export const BOOK_VIEWS = ["both", "bids", "asks"] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

export type DepthControlsProps = {
  market: Quotation;
  view: BookView;
  onViewChange: (view: BookView) => void;
  step: string;
  onStepChange: (step: string) => void;
};

/** Lets the user choose the sides of the book and its price grouping. */
export function DepthControls(props: DepthControlsProps) {
  const { market, view, onViewChange, step, onStepChange } = props;
  const t = useText();
  const locale = useLocale();
  const steps = [1, 10, 100, 1000].map((times) =>
    formatDec(mul(dec(market.price_tick), fromInteger(times), "down")),
  );
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-1 px-1">
      <div role="group" aria-label={t("spot.book-view")} className="flex">
        {BOOK_VIEWS.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === view}
            aria-label={t(`spot.book-${value}`)}
            title={t(`spot.book-${value}`)}
            onClick={() => onViewChange(value)}
            className={cx(
              "grid h-9 w-6 place-items-center rounded-small hover:bg-fill",
              value !== view && "opacity-45",
            )}
          >
            <ViewIcon view={value} />
          </button>
        ))}
      </div>
      <select
        translate="no"
        aria-label={t("spot.price-step")}
        value={step}
        onChange={(event) => onStepChange(event.target.value)}
        className="num h-7 min-w-0 rounded-small border border-hairline bg-transparent px-1 text-micro text-text-2 max-desktop:text-input"
      >
        {steps.map((value) => (
          <option key={value} value={value} className="bg-raised text-text">
            {formatAmount(value, { locale })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Asks over bids, as in the list, with the levels beside them. */
function ViewIcon({ view }: { view: BookView }) {
  const upper = view === "bids" ? "fill-up" : "fill-down";
  const lower = view === "asks" ? "fill-down" : "fill-up";
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      <path d="M1 1h6v6H1z" className={upper} />
      <path d="M1 9h6v6H1z" className={lower} />
      <path d="M9 1.5h6v2H9zm0 3.5h6v2H9zm0 4h6v2H9zm0 3.5h6v2H9z" className="fill-text-3" />
    </svg>
  );
}
