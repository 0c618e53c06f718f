import type { Realm } from "../../ledger/accounts.ts";
import type { Source } from "./feeds.ts";
import { polled } from "./figures.ts";
import type { Parts } from "./parts.ts";

type Level = [price: string, quantity: string];
type Depth = { lastUpdateId: number; bids: Level[]; asks: Level[] };
type Best = Record<"symbol" | "bidPrice" | "bidQty" | "askPrice" | "askQty", string>;
type Premium = Record<
  "symbol" | "markPrice" | "indexPrice" | "estimatedSettlePrice" | "lastFundingRate",
  string
> & { nextFundingTime: number };

/** Marks are sent every second with `@1s`, otherwise every third second. */
const SELDOM = 3;

/** The house is the other side of each contract, so there are no trades between users. */
const SILENT: Source = { isWhole: false, start: () => () => undefined };

/** The streams of a contract's quote and mark. */
export function contractStream(
  parts: Parts,
  realm: Realm,
  { symbol, kind }: { symbol: string; kind: string },
): Source | undefined {
  if (kind === "trade" || kind === "aggTrade") return SILENT;
  if (kind === "markPrice" || kind === "markPrice@1s") return marksOf(parts, realm, kind, symbol);
  if (kind === "bookTicker") return bestOf(parts, realm, symbol);
  const [, depth, levels] = /^(depth)(5|10|20)?(?:@(?:100|250|500)ms)?$/.exec(kind) ?? [];
  if (depth === undefined) return undefined;
  return levels === undefined
    ? deltasOf(parts, realm, symbol)
    : levelsOf(parts, realm, symbol, levels);
}

/** The streams of all contracts. */
export function contractsStream(parts: Parts, realm: Realm, kind: string): Source | undefined {
  if (kind === "!markPrice@arr" || kind === "!markPrice@arr@1s")
    return marksOf(parts, realm, kind, undefined);
  return undefined;
}

function marksOf(parts: Parts, realm: Realm, kind: string, symbol: string | undefined): Source {
  const every = kind.endsWith("@1s") ? 1 : SELDOM;
  let turn = 0;
  return polled(parts, realm, async (ask, E) => {
    turn += 1;
    if ((turn - 1) % every !== 0) return [];
    const asked = symbol === undefined ? {} : { symbol };
    const answered = await ask<Premium | Premium[]>("/fapi/v1/premiumIndex", asked);
    const marks = [answered].flat().map((mark) => ({
      e: "markPriceUpdate",
      E,
      s: mark.symbol,
      p: mark.markPrice,
      i: mark.indexPrice,
      P: mark.estimatedSettlePrice,
      r: mark.lastFundingRate,
      T: mark.nextFundingTime,
    }));
    return symbol === undefined ? [marks] : marks;
  });
}

const depthOf = (symbol: string, limit: string) => ["/fapi/v1/depth", { symbol, limit }] as const;

const bestOf = (parts: Parts, realm: Realm, s: string): Source =>
  polled(parts, realm, async (ask, now) => {
    const { lastUpdateId: u } = await ask<Depth>(...depthOf(s, "5"));
    const best = await ask<Best>("/fapi/v1/ticker/bookTicker", { symbol: s });
    const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = best;
    return [{ e: "bookTicker", u, E: now, T: now, s, b, B, a, A }];
  });

const levelsOf = (parts: Parts, realm: Realm, s: string, levels: string): Source => {
  let before = 0;
  return polled(parts, realm, async (ask, now) => {
    const { lastUpdateId: u, bids: b, asks: a } = await ask<Depth>(...depthOf(s, levels));
    const pu = before;
    before = u;
    return u === pu ? [] : [{ e: "depthUpdate", E: now, T: now, s, U: u, u, pu, b, a }];
  });
};

/** The changes from one quote to the next, beginning with the present quote. */
const deltasOf = ({ ctx, everySecond }: Parts, realm: Realm, s: string): Source => ({
  isWhole: false,
  start: (publish) => {
    const ask = everySecond.askerOf(realm);
    let before: Depth | undefined;
    const read = async (): Promise<void> => {
      const depth = await ask<Depth>(...depthOf(s, "1000"));
      const last = before;
      before = depth;
      if (last === undefined || depth.lastUpdateId <= last.lastUpdateId) return;
      const [pu, u] = [last.lastUpdateId, depth.lastUpdateId];
      const b = changesOf(last.bids, depth.bids);
      const a = changesOf(last.asks, depth.asks);
      const now = ctx.clock.now().getTime();
      publish({ e: "depthUpdate", E: now, T: now, s, U: pu + 1, u, pu, b, a });
    };
    // A reader's own snapshot comes later, so that no change lies between the two.
    read().catch(() => undefined);
    return everySecond.add(read);
  },
});

function changesOf(before: readonly Level[], now: readonly Level[]): Level[] {
  const known = new Map(before);
  const changed = now.filter(([price, quantity]) => known.get(price) !== quantity);
  for (const [price] of now) known.delete(price);
  return [...[...known.keys()].map((price): Level => [price, "0"]), ...changed];
}
