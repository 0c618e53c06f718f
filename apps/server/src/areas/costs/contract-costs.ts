import type { Direction } from "@candor/contract/words.ts";
import { type Dec, add, dec, mul, sub } from "@candor/money";
import { closeFee, openFee } from "@candor/rules/contracts/fees.ts";
import { splitRatioOf } from "@candor/rules/contracts/sessions.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { closingPrice, openingPrice, quantityOf } from "@candor/rules/contracts/value.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import {
  type Mark,
  clearWindow,
  createWindow,
  judgedBy,
  nextMark,
} from "../../exchange/contracts/next-mark.ts";
import { createOpensAt } from "../../exchange/contracts/sessions.ts";
import type { Database } from "../../feed/event-rows.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Seconds } from "./seconds.ts";
import { rowsOf } from "./rows-of.ts";
import { type Span, type TradeCost, type Untraced, movedFor } from "./trade.ts";

type Row = {
  id: string;
  realm: Realm;
  market_id: number;
  terms_id: number;
  direction: Direction;
  lots: number;
  event: number;
  accepted_event: number | null;
  price: string;
  fee: string;
  is_opening: boolean;
  /** Whether a liquidation left too little to pay the whole fee. */
  is_fee_waived: boolean;
};

/** A stock's entry price is the one before its splits. Liquidations are at the mark without the house's spread. */
const TRADES = `
  SELECT p.id, p.realm, p.market_id, p.terms_id, p.direction, p.opened_lots AS lots, c.event,
    p.accepted_event, coalesce(s.entry_before, p.entry_price) AS price, p.open_fee AS fee,
    true AS is_opening, false AS is_fee_waived
  FROM contract_changes c JOIN contract_positions p ON p.id = c.position_id
    LEFT JOIN LATERAL (SELECT entry_before FROM contract_splits WHERE position_id = p.id
      ORDER BY number LIMIT 1) s ON true
  WHERE c.what = 'open' AND c.event > $1 AND c.event <= $2
  UNION ALL
  SELECT k.id, k.realm, k.market_id, p.terms_id, k.direction, k.lots, k.event, k.accepted_event,
    k.price, k.fee, false, k.payout = 0
  FROM contract_closings k JOIN contract_positions p ON p.id = k.position_id
  WHERE k.half_spread IS NOT NULL AND k.event > $1 AND k.event <= $2`;

/** Openings and closings at the house's price: the index of the deciding second, half the spread, and the fee. */
export async function* contractCosts(
  database: Database,
  catalogue: Catalogue,
  seconds: Seconds,
  span: Span,
): AsyncGenerator<TradeCost | Untraced> {
  for await (const row of rowsOf<Row>(database, TRADES, span)) {
    const market = catalogue.contracts.find(({ id }) => id === row.market_id);
    const mark = market && markOf(market, seconds.upTo(row.event));
    if (market === undefined || mark === undefined) {
      const { id, realm, event } = row;
      yield { product: "contracts", realm, id, event, why: "the second that decided has no index" };
      continue;
    }
    const before =
      row.accepted_event === null ? undefined : seconds.indexAt(row.accepted_event, market.indexId);
    yield costOf(row, await catalogue.termsById(row.terms_id), mark, before);
  }
}

function costOf(row: Row, terms: ContractTerms, mark: Mark, before: Dec | undefined): TradeCost {
  const { id, realm, event, direction, lots, is_opening: isOpening } = row;
  const at = judgedBy(mark);
  const isSeller = (direction === "long") !== isOpening;
  const quantity = quantityOf(terms, lots);
  const beyond = (price: Dec): Dec =>
    mul(isSeller ? sub(mark.index, price) : sub(price, mark.index), quantity, "up");
  const price = (isOpening ? openingPrice : closingPrice)(terms, direction, at);
  const fee = (isOpening ? openFee : closeFee)(terms, lots, price);
  const paidFee = dec(row.fee);
  const isWaived = row.is_fee_waived && paidFee < fee;
  return {
    product: "contracts",
    realm,
    id,
    event,
    moved: movedFor(before, mark.index, isSeller),
    value: mul(mark.index, quantity, "half"),
    paid: add(beyond(dec(row.price)), paidFee),
    published: add(beyond(price), isWaived ? paidFee : fee),
  };
}

/** The mark's index, age and movement; its other parts do not affect a price. */
function markOf(market: ContractMarket, events: readonly FeedEvent[]): Mark | undefined {
  const window = createWindow();
  let mark: Mark | undefined;
  let last: FeedEvent | undefined;
  for (const event of events) {
    const ratio = splitRatioOf(market, (last ?? event).at * 1_000, event.at * 1_000);
    if (ratio !== dec("1")) clearWindow(window);
    mark = nextMark({ opensAt, midAt: () => undefined }, market, window, event);
    last = event;
  }
  return mark;
}

const opensAt = createOpensAt();
