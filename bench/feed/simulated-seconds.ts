import { fromUnits } from "@candor/money";
import type { ClientBase } from "pg";
import type { ChainedEvent, Head } from "../../apps/server/src/feed/recorded-event.ts";
import { chanceAt, seedOf } from "../../apps/server/src/feed/noise.ts";
import { createQuoteBoard, type QuoteBoard } from "../../apps/server/src/feed/quote-board.ts";
import { createRecorder } from "../../apps/server/src/feed/recorder.ts";
import { createSimulatedPath, VOLUME_STEP } from "../../apps/server/src/feed/simulated-path.ts";
import { isSilent, simulatedPrice, venues } from "../../apps/server/src/feed/simulator.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";

const SEED = "ticks";
/** How much later than due a timer may fire. */
const LATE_MS = 6;

/**
 * Records the simulator's first markets second by second, as the feed does: each call records the second after the
 * quotes of the one before.
 */
export function createSimulatedSeconds(
  marketCount: number,
): (client: ClientBase, head: Head, second: number) => Promise<ChainedEvent[]> {
  const markets = simulatedMarkets().slice(0, marketCount);
  let nowMs = 0;
  const board = createQuoteBoard({
    symbols: markets.map(({ symbol }) => symbol),
    aheadMs: 1_000,
    elapsedMs: () => nowMs,
  });
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sources = venues.map(({ name }) => name);
  const limits = { freshnessMs: 5_000, aheadMs: 1_000, elapsedMs: () => nowMs };
  const record = createRecorder({ log: quiet, markets, board, sources, ...limits });
  const quote = quoter(board, markets, (ms) => (nowMs = ms));
  return (client, head, second) => {
    quote(second - 1);
    nowMs = second * 1_000;
    return record(client, head, second);
  };
}

/** Quotes one second of all venues as the simulator does, each venue at its own phase of the second. */
function quoter(
  board: QuoteBoard,
  markets: ReturnType<typeof simulatedMarkets>,
  setNow: (ms: number) => void,
) {
  const paths = markets.map((market) => createSimulatedPath(SEED, market));
  return (second: number): void => {
    for (const { name, phaseMs, share } of venues) {
      if (isSilent(SEED, name, second)) continue;
      const lateMs = Math.floor(LATE_MS * chanceAt(seedOf(SEED, name), second));
      const ms = second * 1_000 + phaseMs + lateMs;
      setNow(ms);
      for (const [index, market] of markets.entries()) {
        const path = paths[index];
        if (path === undefined) continue;
        const steps = BigInt(Math.round(path.volumeAt(second) * share));
        board.accept({
          source: name,
          symbol: market.symbol,
          price: simulatedPrice(SEED, name, market, path, second),
          volume: fromUnits(steps * VOLUME_STEP),
          at: new Date(ms),
        });
      }
    }
  };
}
