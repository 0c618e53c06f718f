import { dec, scaleOf } from "@candor/money";
import { useMemo, useState } from "react";
import { type Quotation, priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useSite } from "../../../data/site-config.ts";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { BookMidPrice } from "./BookMidPrice.tsx";
import { BookRatio } from "./BookRatio.tsx";
import { type BookView, DepthControls } from "./DepthControls.tsx";
import { DepthLevel } from "./DepthLevel.tsx";
import { type Book, type DepthRow, type Side, bidShare, depthRows } from "./depth.ts";
import { useBook } from "../live.ts";
import { useOwnPrices } from "./own-prices.ts";
import { ROW_HEIGHT, useRowsThatFit } from "./rows-that-fit.ts";
import { Awaited } from "../Awaited.tsx";

/** Controls, head, mid price, ratio and foot of the list, in pixels: the rest is for the rows. */
const FRAME_HEIGHT = 36 + 24 + 44 + 20 + 24;

/**
 * On a phone the book stays beside the form however long that is: seven levels and seven, the middle
 * between them, and no more than header and tab bar leave of the window.
 */
const besideForm = {
  position: "sticky",
  top: "calc(3.5rem + var(--safe-top))",
  height: FRAME_HEIGHT + 14 * ROW_HEIGHT,
  maxHeight: "80dvh",
} as const;

/** The order book: as many levels as there is room for; a tap on one takes it to the form. */
export function DepthList({ market }: { market: Quotation }) {
  const t = useText();
  const { name: site } = useSite();
  const isPhone = useIsPhone();
  const book = useBook(market.symbol);
  const [step, setStep] = useState(market.price_tick);
  const [view, setView] = useState<BookView>("both");
  const { ref, count } = useRowsThatFit(FRAME_HEIGHT);
  return (
    <section
      ref={ref}
      aria-label={t("spot.book")}
      data-testid="book"
      style={isPhone ? besideForm : undefined}
      className="relative h-full min-h-60 overflow-clip"
    >
      <div className="@container absolute inset-0 flex flex-col">
        <DepthControls
          market={market}
          view={view}
          onViewChange={setView}
          step={step}
          onStepChange={setStep}
        />
        {book === undefined ? (
          <Awaited className="mx-2 my-1 flex-1" />
        ) : (
          <Levels market={market} book={book} step={step} view={view} count={count} />
        )}
        <p
          className="h-6 shrink-0 truncate px-2 pt-1 text-micro text-text-3"
          title={t("spot.house-note", { site })}
        >
          {t("spot.house-line")}
        </p>
      </div>
    </section>
  );
}

type LevelsProps = { market: Quotation; book: Book; step: string; view: BookView; count: number };

/** A phone's heads are the bare words: there is no room for the currencies, which the market's name says. */
function Levels({ market, book, step, view, count }: LevelsProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const perSide = Math.max(3, view === "both" ? Math.floor(count / 2) : count);
  const rows = useMemo(() => depthRows(book, dec(step), perSide), [book, step, perSide]);
  const mid = <BookMidPrice market={market} book={book} />;
  const side = (name: Side) => (
    <SideLevels market={market} side={name} rows={rows[name]} step={step} />
  );
  return (
    <>
      <div role="table" aria-label={t("spot.book")} className="flex min-h-0 flex-1 flex-col">
        <div role="rowgroup" className="shrink-0">
          <div
            role="row"
            className="grid h-6 grid-cols-[auto_auto] items-center gap-x-1 px-2 text-micro text-text-3 *:truncate @min-[240px]:grid-cols-3"
          >
            <span role="columnheader">
              {isPhone
                ? t("trading.price")
                : t("trading.price-in", { currency: market.legal_code })}
            </span>
            <span role="columnheader" className="text-end">
              {isPhone ? t("spot.amount") : t("spot.amount-in", { currency: market.currency_code })}
            </span>
            <span role="columnheader" className="hidden text-end @min-[240px]:inline">
              {t("spot.cumulative")}
            </span>
          </div>
        </div>
        {view === "bids" ? mid : side("asks")}
        {view === "both" && mid}
        {view === "asks" ? mid : side("bids")}
      </div>
      <BookRatio bidShare={bidShare(rows)} />
    </>
  );
}

type SideLevelsProps = {
  market: Quotation;
  side: Side;
  rows: readonly DepthRow[];
  step: string;
};

/** A row is a place in the list: prices move through it without a row being made anew. */
function SideLevels({ market, side, rows, step }: SideLevelsProps) {
  const t = useText();
  const own = useOwnPrices(market.symbol, step);
  return (
    <div
      role="rowgroup"
      aria-label={t(`spot.${side}`)}
      className={
        side === "asks"
          ? "flex min-h-0 flex-1 flex-col-reverse overflow-clip"
          : "flex min-h-0 flex-1 flex-col overflow-clip"
      }
    >
      {rows.map((row, at) => (
        <DepthLevel
          key={at}
          {...row}
          symbol={market.symbol}
          side={side}
          isOwn={own[side].has(row.price)}
          priceDecimals={Math.min(priceDecimals(market), scaleOf(dec(step)))}
          amountDecimals={quantityDecimals(market)}
        />
      ))}
    </div>
  );
}
