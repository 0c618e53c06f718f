import type { botOrder, botRow, frozenTerms } from "@candor/contract/areas/bots/shapes.ts";
import { BOT_CAUSES } from "@candor/contract/areas/bots/choices.ts";
import { dec, formatDec } from "@candor/money";
import type * as z from "zod/mini";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type AssetRow, listAssets } from "./asset-rows.ts";
import { figuresOf } from "./figures.ts";
import type { OrderRow } from "./order-rows.ts";
import type { BotRow } from "./rows.ts";
import type { BotTerms } from "./terms.ts";

type BotView = z.output<typeof botRow>;
export type Viewing = Pick<CoreCtx, "catalogue" | "indexOf">;

const plain = (text: string): string => formatDec(dec(text));
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text));

/** Bots as their user sees them, in the order of their rows. */
export async function botViews(
  ctx: Viewing,
  db: Db | Tx,
  rows: readonly BotRow[],
): Promise<BotView[]> {
  const assets = await listAssets(
    db,
    rows.map(({ id }) => id),
  );
  const byBot = Map.groupBy(assets, ({ bot_id: id }) => id);
  return rows.map((row) => viewOf(ctx, row, byBot.get(row.id) ?? []));
}

export async function botView(ctx: Viewing, db: Db | Tx, row: BotRow): Promise<BotView> {
  const [view] = await botViews(ctx, db, [row]);
  if (view === undefined) throw new Error(`bot ${row.id} is not there`);
  return view;
}

function viewOf(ctx: Viewing, row: BotRow, assets: readonly AssetRow[]): BotView {
  return {
    id: row.id,
    strategy: row.strategy,
    state: row.state,
    cause: BOT_CAUSES.find((cause) => cause === row.cause) ?? null,
    waits_for: row.waits_for,
    terms: termsView(row),
    currency_code: "USDT",
    ...figuresOf(ctx, row, assets),
    fees: plain(row.fees),
    purchases: row.purchases,
    next_at: row.state === "running" ? (row.next_at?.toISOString() ?? null) : null,
    // As recorded when the bot began.
    backtest: row.backtest as BotView["backtest"],
    created_at: row.created_at.toISOString(),
    stopped_at: row.stopped_at?.toISOString() ?? null,
  };
}

const NO_TERMS: z.output<typeof frozenTerms> = {
  symbol: null,
  lower_price: null,
  upper_price: null,
  levels: null,
  spacing: null,
  stop_loss_price: null,
  take_profit_price: null,
  quote_amount: null,
  every: null,
  day: null,
  hour: null,
  times: null,
  weights: null,
  threshold: null,
};

function termsView({
  terms: stored,
  stop_loss,
  take_profit,
}: BotRow): z.output<typeof frozenTerms> {
  const terms = stored as BotTerms;
  if (terms.strategy === "grid")
    return {
      ...NO_TERMS,
      symbol: terms.symbol,
      lower_price: terms.lower,
      upper_price: terms.upper,
      levels: terms.levels.length,
      spacing: terms.spacing,
      stop_loss_price: plainOrNull(stop_loss),
      take_profit_price: plainOrNull(take_profit),
    };
  if (terms.strategy === "recurring") {
    const { strategy: _strategy, ...own } = terms;
    return { ...NO_TERMS, ...own };
  }
  return { ...NO_TERMS, weights: terms.weights, threshold: terms.threshold };
}

/** The view of one of a bot's orders. */
export function orderView({ catalogue }: Viewing, row: OrderRow): z.output<typeof botOrder> {
  const market = catalogue.market(row.market_id);
  return {
    id: row.id,
    symbol: market?.symbol ?? "",
    cell: row.cell,
    side: row.side,
    price: plainOrNull(row.price),
    amount: plainOrNull(row.quantity),
    quote_amount: plainOrNull(row.quote_amount),
    state: row.state,
    refused: row.refusal,
    order_id: row.order_id,
    filled_amount: plain(row.filled_quantity),
    filled_quote: plain(row.filled_quote),
    fee: plain(row.fee),
    fee_currency: (row.side === "buy" ? market?.baseCode : market?.quoteCode) ?? "",
    time: row.asked_at.toISOString(),
  };
}
