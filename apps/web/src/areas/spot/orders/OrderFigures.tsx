import { dec, div } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { hasPrice } from "../form/form.ts";
import type { Order } from "./orders.ts";

/** One figure of an order each, as cards and the table both show it. */
export type OrderFigureProps = { order: Order; market?: Quotation | undefined };

const currenciesOf = ({ symbol }: Order) => symbol.split("/") as [base: string, quote: string];

export function OrderSide({ order }: OrderFigureProps) {
  const t = useText();
  return (
    <Badge tone={order.type === "buy" ? "up" : "down"}>
      {t(order.type === "buy" ? "spot.buy" : "spot.sell")}
    </Badge>
  );
}

export function OrderType({ order }: OrderFigureProps) {
  const t = useText();
  const type = t(`spot.type-${order.order_type}`);
  return <>{order.bot === undefined ? type : `${type} · ${t("spot.by-bot")}`}</>;
}

/** The limit, or that the order trades at market. */
export function OrderPrice({ order, market }: OrderFigureProps) {
  const t = useText();
  if (!hasPrice(order.order_type) || order.target_price === null)
    return <>{t("trading.market-price")}</>;
  return <MarketPrice value={order.target_price} market={market} />;
}

export function OrderAveragePrice({ order, market }: OrderFigureProps) {
  return <MarketPrice value={order.average_price} market={market} />;
}

/** What the order waits for: which price, from which side, and how far behind a trailing stop follows. */
export function OrderTrigger({ order, market }: OrderFigureProps) {
  const t = useText();
  if (order.trigger_price === null) return null;
  return (
    <span className="whitespace-nowrap">
      {t(order.trigger_source === "last" ? "spot.last" : "spot.index")}{" "}
      {order.trigger_direction === "rise" ? "≥" : "≤"}{" "}
      <MarketPrice value={order.trigger_price} market={market} />
      {order.trail_rate !== null && (
        <>
          {" "}
          (<Percent value={order.trail_rate} variant="plain" />)
        </>
      )}
    </span>
  );
}

/** A price with its market's decimals, or as it is where the market is not known. */
export function MarketPrice({
  value,
  market,
}: {
  value: string | null;
  market: Quotation | undefined;
}) {
  return market === undefined ? (
    <Amount value={value} maxDecimals={8} />
  ) : (
    <Price value={value} decimals={priceDecimals(market)} />
  );
}

/** Shows the ordered quantity, or the budget of a market buy. */
export function OrderAmount({ order }: OrderFigureProps) {
  const [base, quote] = currenciesOf(order);
  return order.quote_amount === null ? (
    <Amount value={order.amount} currency={base} />
  ) : (
    <Amount value={order.quote_amount} currency={quote} />
  );
}

export function OrderFilled({ order }: OrderFigureProps) {
  const [base] = currenciesOf(order);
  return <Amount value={order.filled_amount} currency={base} />;
}

export function OrderFilledShare({ order }: OrderFigureProps) {
  const [part, whole] =
    order.quote_amount === null
      ? [order.filled_amount, order.amount]
      : [order.filled_quote, order.quote_amount];
  return <Percent value={div(dec(part), dec(whole), "down")} variant="plain" decimals={0} />;
}

export function OrderTotal({ order }: OrderFigureProps) {
  const [, quote] = currenciesOf(order);
  return <Amount value={order.filled_quote} currency={quote} maxDecimals={4} />;
}

export function OrderState({ order }: OrderFigureProps) {
  const t = useText();
  return <>{t(`spot.state-${order.state}`)}</>;
}

/** Why the rest of an order did not fill, where that needs saying. */
export function OrderReason({ order }: OrderFigureProps) {
  const t = useText();
  const reason = order.state === "filled" ? undefined : reasonOf(order);
  if (reason === undefined) return null;
  return <span className="block max-w-56 whitespace-normal text-text-3">{t(reason)}</span>;
}

function reasonOf({ end_reason, order_type }: Order) {
  switch (end_reason) {
    case "self-trade":
      return "spot.reason-self-trade";
    case "ioc-remainder":
      return hasPrice(order_type) ? "spot.reason-ioc" : "spot.reason-slippage";
    case "fok":
      return "spot.reason-fok";
    case "post-only":
      return "spot.reason-post-only";
    case "budget":
      return "spot.reason-budget";
    case "price-band":
      return "spot.reason-price-band";
    case "no-price":
      return "spot.reason-no-price";
    default:
      return undefined;
  }
}
