import type { Pool } from "pg";
import type { Act, Load } from "./load.ts";
import type { Random } from "./random.ts";
import type { Trader } from "./traders.ts";

/** One user's trading of timed options. */
export type OptionTrading = { isFunded: boolean };

const USDT = "3";
/** Durations so short that many options end while a server is down. */
const SECONDS = [5, 10] as const;
const MARKETS = ["1", "2"] as const;

export const OPTION_KINDS = ["option", "option-transfer"] as const;

/** Makes options on every market short enough to begin and end under kills. */
export async function shortenOptions(
  owner: Pick<Pool, "query">,
  durations: readonly number[] = SECONDS,
): Promise<void> {
  await owner.query(
    `INSERT INTO option_terms (durations, stakes, created_at)
     SELECT $1::jsonb, stakes, now() FROM option_terms ORDER BY id DESC LIMIT 1`,
    [JSON.stringify(durations.map((seconds) => ({ seconds, rate: "0.8" })))],
  );
  await listOptions(owner, durations);
}

/** Lists options of these durations on every market, with a house limit that is never reached. */
export async function listOptions(
  owner: Pick<Pool, "query">,
  durations: readonly number[],
): Promise<void> {
  await owner.query(
    `INSERT INTO option_markets (market_id, seconds, loss_maximum, created_at)
     SELECT id, $1, 1000000000, now() FROM markets`,
    [durations],
  );
  await owner.query(
    `INSERT INTO option_moves (market_id, seconds, day, ticks, reach, samples)
     SELECT id, s, current_date, 500, 5, 4000 FROM markets, unnest($1::integer[]) AS s
     ON CONFLICT DO NOTHING`,
    [durations],
  );
}

/** A random action of a user who buys options. */
export function nextOptionAct(
  trader: Trader,
  random: Random,
  load: Load,
  trading: OptionTrading,
): Act {
  if (!trading.isFunded || random.below(20) === 0) return bring(trader, random, load, trading);
  const option = {
    match_id: random.pick(MARKETS),
    currency_id: USDT,
    type: random.pick(["up", "down"] as const),
    seconds: `${random.pick(SECONDS)}`,
    number: `${5 + random.below(5)}`,
  };
  return {
    kind: "option",
    ask: async (key) => {
      const { id, state } = await trader.call("options.submitOption", option, { key });
      load.options.add(id);
      return JSON.stringify([id, state]);
    },
  };
}

function bring({ call }: Trader, random: Random, load: Load, trading: OptionTrading): Act {
  const fields = {
    currency_id: USDT,
    number: `${trading.isFunded ? 1 + random.below(9) : 2_000 + random.below(500)}`,
    from_field: "change",
    to_field: "micro",
  } as const;
  return {
    kind: "option-transfer",
    ask: async (key) => {
      const moved = await call("wallet.transferBetweenAccounts", fields, { key });
      trading.isFunded = true;
      load.optionTransfers.add(moved.id);
      return JSON.stringify(moved);
    },
  };
}
