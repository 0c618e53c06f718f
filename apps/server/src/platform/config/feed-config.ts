/** The simulator, or the exchanges to read live prices from. */
export type FeedConfig =
  | { kind: "simulator"; seed: string }
  | { kind: "live"; exchanges: string[] };

type Given = {
  /** The names in `FEED_EXCHANGES`. */
  exchanges: readonly string[];
  /** `FEED_SEED`, for tests. */
  seed: string | undefined;
  /** Reads the seed that an installation has made for itself. */
  readSeed: () => string;
  isProduction: boolean;
};

/** Fewer sources make no index. */
const EXCHANGES_MIN = 3;

/** The simulator's seed reveals every future price: production has none, and a trial has its own. */
export function feedConfigOf({ exchanges, seed, readSeed, isProduction }: Given): FeedConfig {
  const named = [...new Set(exchanges)];
  if (isProduction && seed !== undefined)
    throw new Error("FEED_SEED is set: in production no price is simulated");
  if (isProduction && named.length < EXCHANGES_MIN)
    throw new Error(
      `FEED_EXCHANGES names fewer than ${EXCHANGES_MIN} exchanges: in production no price is simulated`,
    );
  if (named.length > 0) return { kind: "live", exchanges: named };
  return { kind: "simulator", seed: seed ?? readSeed() };
}
