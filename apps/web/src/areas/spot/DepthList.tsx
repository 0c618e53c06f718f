import { dec } from "@candor/money";
import { Percent } from "@candor/ui/Percent.tsx";
import { Price } from "@candor/ui/Price.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { useMemo, useState } from "react";
import { type Quotation, priceDecimals, quantityDecimals } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { useTicker } from "../../lib/ticks.ts";
import { DepthSteps } from "./DepthSteps.tsx";
import { DepthLevel } from "./DepthLevel.tsx";
import { type Book, depthRows, spreadOf } from "./depth.ts";
import { useBook } from "./live.ts";
import { useOwnPrices } from "./own-prices.ts";
import { useRowsThatFit } from "./rows-that-fit.ts";

/** Head, middle and foot of the list, in pixels: what is left is for the rows. */
const FRAME_HEIGHT = 24 + 40 + 56;

/** The order book: as many levels as there is room for; a tap on one takes its price to the form. */
export function DepthList({ market }: { market: Quotation }) {
  const t = useText();
  const book = useBook(market.symbol);
  const [step, setStep] = useState(market.price_tick);
  const { ref, count } = useRowsThatFit(FRAME_HEIGHT);
  const perSide = Math.max(3, Math.floor(count / 2));
  return (
    <section
      ref={ref}
      aria-label={t("spot.book")}
      data-testid="book"
      className="relative h-full min-h-60 overflow-clip"
    >
      <div className="absolute inset-0 flex flex-col">
        <div className="flex h-6 shrink-0 items-center justify-between gap-2 px-2 text-micro text-text-3">
          <span className="truncate">{t("spot.price-in", { currency: market.legal_code })}</span>
          <span className="truncate">
            {t("spot.amount-in", { currency: market.currency_code })}
          </span>
        </div>
        {book === undefined ? (
          <Skeleton className="mx-2 my-1 flex-1" />
        ) : (
          <Levels market={market} book={book} step={step} perSide={perSide} />
        )}
        <DepthSteps market={market} step={step} onStepChange={setStep} />
      </div>
    </section>
  );
}

type LevelsProps = { market: Quotation; book: Book; step: string; perSide: number };

function Levels({ market, book, step, perSide }: LevelsProps) {
  const rows = useMemo(() => depthRows(book, dec(step), perSide), [book, step, perSide]);
  const own = useOwnPrices(market.symbol, step);
  const shared = {
    symbol: market.symbol,
    priceDecimals: priceDecimals(market),
    amountDecimals: quantityDecimals(market),
  };
  // A row is a place in the list: prices move through it without a row being made anew.
  return (
    <>
      <ul className="flex flex-1 flex-col-reverse overflow-clip">
        {rows.asks.map((row, at) => (
          <DepthLevel key={at} {...shared} {...row} side="asks" isOwn={own.asks.has(row.price)} />
        ))}
      </ul>
      <Middle market={market} book={book} />
      <ul className="flex flex-1 flex-col overflow-clip">
        {rows.bids.map((row, at) => (
          <DepthLevel key={at} {...shared} {...row} side="bids" isOwn={own.bids.has(row.price)} />
        ))}
      </ul>
    </>
  );
}

/** The index price between the two sides, and how far apart they stand. */
function Middle({ market, book }: { market: Quotation; book: Book }) {
  const t = useText();
  const ticker = useTicker(market.symbol);
  const spread = spreadOf(book);
  return (
    <div className="flex h-10 shrink-0 items-center justify-between gap-2 px-2">
      <Price
        value={ticker?.price}
        decimals={priceDecimals(market)}
        className="text-body font-semibold"
      />
      {spread !== undefined && (
        <span className="truncate text-micro text-text-3" title={t("spot.spread")}>
          <span className="sr-only">{t("spot.spread")} </span>
          <Percent value={spread.ratio} variant="plain" decimals={3} />
        </span>
      )}
    </div>
  );
}
