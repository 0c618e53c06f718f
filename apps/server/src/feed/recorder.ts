import { type Dec, formatDec, sum } from "@candor/money";
import type { ClientBase } from "pg";
import { eventHash, type Head, hourOf, ORIGIN_ID, type ChainedEvent } from "./recorded-event.ts";
import { type Traded, writeEvents } from "./event-rows.ts";
import {
  type GapCause,
  gapText,
  type TickMarket,
  type TickTerms,
  tickText,
} from "@candor/rules/event-text.ts";
import { FORMULA, indexPrice } from "@candor/rules/index-price.ts";
import type { QuoteBoard } from "./quote-board.ts";
import type { FeedLog } from "./source.ts";
import { type Instrument, isPriceDue } from "../catalogue/market-sessions.ts";

export type FeedMarket = Instrument & { id: number; priceTick: Dec };

export type RecorderTerms = {
  log: FeedLog;
  markets: readonly FeedMarket[];
  sources: readonly string[];
  board: QuoteBoard;
  /** False if the candles of these seconds are drawn elsewhere; true by default. */
  drawsCandles?: boolean;
  freshnessMs: number;
  /** How far a source's clock may be ahead of ours. */
  aheadMs: number;
  /** Monotonic time, independent of the clock. */
  elapsedMs: () => number;
};

export type Recorder = ReturnType<typeof createRecorder>;

/** By how much clock and elapsed time may differ between two ticks; a second of it is rounding. */
const CLOCK_STEP_MS = 2_000;
/** An older quote says nothing any more, and is not recorded with each further second. */
const QUOTE_KEPT_MS = 60_000;

/** Makes events from the quote board that follow the head. */
export function createRecorder(recorded: RecorderTerms) {
  const { log, markets, sources, board, drawsCandles = true, ...limits } = recorded;
  const { freshnessMs, aheadMs, elapsedMs } = limits;
  const terms: TickTerms = {
    formula: FORMULA,
    freshnessMs,
    aheadMs,
    sources: [...sources],
    markets: markets.map(({ id, priceTick }) => [id, formatDec(priceTick)]),
  };
  const withoutIndex = new Set<string>();
  /** The hour whose ticks already state the terms. */
  let statedHour: number | undefined;
  /** The last event of this recorder, and the elapsed time at which it was written. */
  let own: { id: number; elapsedMs: number } | undefined;

  const gapBefore = (head: Head, second: number): string | undefined => {
    if (head.id === ORIGIN_ID || second === head.at + 1) return undefined;
    return gapText(head.at, causeOf(head, second));
  };

  const causeOf = (head: Head, second: number): GapCause => {
    if (second < head.at) return "clock";
    // Another recorder's event does not show how much time has passed here.
    if (own?.id !== head.id) return "stopped";
    const passedMs = elapsedMs() - own.elapsedMs;
    return Math.abs((second - head.at) * 1_000 - passedMs) > CLOCK_STEP_MS ? "clock" : "stopped";
  };

  const takeMarkets = (second: number): { ticked: TickMarket[]; traded: Traded[] } => {
    const traded: Traded[] = [];
    const lost: Record<string, string> = {};
    const ticked = markets.map((market) => {
      const { id, symbol, priceTick } = market;
      const quotes = board
        .take(symbol, second * 1_000)
        .filter(({ ageMs }) => ageMs <= QUOTE_KEPT_MS);
      const index = indexPrice(quotes, { freshnessMs, aheadMs, tick: priceTick });
      if (!index.ok) {
        if (isPriceDue(market, second * 1_000)) lost[symbol] = index.reason;
        return { id, price: undefined, quotes };
      }
      const volumes = index.used.flatMap((quote) => quote.volume ?? []);
      const volume = volumes.length === 0 ? undefined : sum(volumes);
      traded.push({ marketId: id, price: index.price, volume });
      return { id, price: index.price, quotes };
    });
    noteLost(lost, new Set(ticked.flatMap(({ id, price }) => (price === undefined ? [] : [id]))));
    return { ticked, traded };
  };

  const noteLost = (lost: Record<string, string>, found: ReadonlySet<number>) => {
    const news = Object.entries(lost).filter(([symbol]) => !withoutIndex.has(symbol));
    const past = markets.filter(({ symbol }) => withoutIndex.has(symbol) && !(symbol in lost));
    // A market that has closed meanwhile is neither missing nor back.
    const back = past.filter(({ id }) => found.has(id)).map(({ symbol }) => symbol);
    for (const [symbol] of news) withoutIndex.add(symbol);
    for (const { symbol } of past) withoutIndex.delete(symbol);
    if (news.length > 0) log.warn({ reasons: Object.fromEntries(news) }, "no index");
    if (back.length > 0) log.info({ symbols: back }, "index is back");
  };

  /**
   * Commits the index of that second after `head`, preceded by a gap unless the seconds follow each other. The head's
   * own second is not taken twice.
   */
  return async (client: ClientBase, head: Head, second: number): Promise<ChainedEvent[]> => {
    if (head.id !== ORIGIN_ID && second === head.at) return [];
    const { ticked, traded } = takeMarkets(second);
    const gap = gapBefore(head, second);
    const tickId = head.id + (gap === undefined ? 1 : 2);
    const isStated = statedHour === hourOf(tickId);
    const tick = tickText(ticked, terms.sources, isStated ? undefined : terms);
    const events = chained(head, second, gap === undefined ? [tick] : [gap, tick]);
    await writeEvents(client, events, drawsCandles ? traded : []);
    statedHour = hourOf(tickId);
    own = { id: tickId, elapsedMs: elapsedMs() };
    return events;
  };
}

function chained(head: Head, at: number, texts: readonly string[]): ChainedEvent[] {
  let { id, hash } = head;
  return texts.map((text) => {
    id += 1;
    hash = eventHash(hash, { id, at, text });
    return { id, at, text, hash };
  });
}
