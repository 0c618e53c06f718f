import type pg from "pg";
import type { ContractMarket } from "../../../apps/server/src/catalogue/contract-markets.ts";
import {
  type Mark,
  type PriceWindow,
  clearWindow,
  createWindow,
  nextMark,
  splitMark,
} from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { createOpensAt } from "../../../apps/server/src/exchange/contracts/sessions.ts";
import { feedEventOf, readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { type Dec, ONE, dec } from "@candor/money";
import { splitRatioOf } from "@candor/rules/contracts/sessions.ts";
import type { Alter } from "./read.ts";

/** The last mark of a contract up to an event; `isLive` if that event brought it. */
export type Seen = { mark: Mark; isLive: boolean };

/** All marks of one moment, by contract: the last one of each. */
export type Frame = {
  event: number;
  at: number;
  seen: Map<number, Seen>;
  /** Contracts that were halted at this event: pending orders in them do not open. */
  halted: ReadonlySet<number>;
  /** By contract, the number of shares that one became with this event. */
  splits: Map<number, Dec>;
};

export type Span = { after: number; upTo: number };
type Sources = { realm: Realm; markets: readonly ContractMarket[]; alter: Alter };

/**
 * The marks of every recorded event in turn, computed by the writer's own function from recorded prices and stored
 * middles. `isHalted` is asked at each event.
 */
export async function* makeFrames(
  client: pg.ClientBase,
  { realm, markets, alter }: Sources,
  span: Span,
  isHalted: (marketId: number) => boolean,
): AsyncGenerator<Frame> {
  const windows = new Map<number, PriceWindow>(markets.map(({ id }) => [id, createWindow()]));
  const midPrices = createMidPrices(client, realm, span.after);
  const opensAt = createOpensAt();
  let last = span.after;
  let seen = new Map<number, Seen>();
  let splitsThrough: number | undefined;
  for await (const recorded of readRecorded(client, span)) {
    if (recorded.id !== last + 1) throw new Error(`event ${last + 1} of the index is missing`);
    last = recorded.id;
    const read = feedEventOf(recorded);
    if (read === undefined) continue;
    const event = alter.event(read);
    const mids = await midPrices(event.id);
    const midAt = (_: unknown, { asset, indexId }: ContractMarket): Dec | undefined =>
      asset === "coin" ? mids.get(indexId) : undefined;
    const next = new Map<number, Seen>();
    const splits = new Map<number, Dec>();
    for (const market of markets) {
      const window = windows.get(market.id) ?? createWindow();
      const ratio = splitRatioOf(market, splitsThrough ?? now(event), now(event));
      if (ratio !== ONE) {
        splits.set(market.id, ratio);
        clearWindow(window);
        const told = seen.get(market.id);
        const { priceTick } = market.terms;
        if (told !== undefined)
          seen = new Map(seen).set(market.id, {
            mark: splitMark(told.mark, ratio, priceTick, event.id),
            isLive: false,
          });
      }
      const mark = nextMark({ opensAt, midAt }, market, window, event);
      const before = seen.get(market.id);
      if (mark !== undefined) next.set(market.id, { mark, isLive: true });
      else if (before !== undefined) next.set(market.id, { ...before, isLive: false });
    }
    seen = next;
    splitsThrough = Math.max(splitsThrough ?? 0, now(event));
    const halted = new Set(markets.flatMap(({ id }) => (isHalted(id) ? id : [])));
    yield { event: event.id, at: event.at, seen, halted, splits };
  }
}

const now = ({ at }: { at: number }): number => at * 1_000;

const PAGE = 2_000;

/** The mid prices of our spot markets at one event after the other. */
function createMidPrices(client: pg.ClientBase, realm: Realm, after: number) {
  let rows: { event: number; mids: string }[] = [];
  let upTo = after;
  return async (event: number): Promise<ReadonlyMap<number, Dec>> => {
    while (upTo < event) {
      const found = await client.query<{ event: number; mids: string }>(
        `SELECT event, mids FROM contract_mids WHERE realm = $1 AND event > $2
         ORDER BY event LIMIT ${PAGE}`,
        [realm, upTo],
      );
      rows = found.rows;
      upTo = rows.length < PAGE ? Infinity : (rows.at(-1)?.event ?? Infinity);
    }
    while ((rows[0]?.event ?? Infinity) < event) rows.shift();
    return rows[0]?.event === event ? readMidPrices(rows[0].mids) : new Map();
  };
}

const readMidPrices = (text: string): Map<number, Dec> =>
  new Map(
    text.split(",").map((one) => {
      const [market = "", price = ""] = one.split("=");
      return [Number.parseInt(market, 10), dec(price)];
    }),
  );
