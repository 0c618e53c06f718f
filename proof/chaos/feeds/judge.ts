import type pg from "pg";
import { readSequence } from "../../../apps/server/src/feed/sequence.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/feed.ts";
import { type JudgedActs, createActJudge } from "./contracts.ts";
import { REALMS, type Stage } from "./stage.ts";
import { type HouseTrade, ladderFault } from "./ladder.ts";
import type { Entry } from "../../replay/journal.ts";

/** A tick may come two seconds after it was due before trading on its price stops. */
const FRESH_MS = 3_000;
const AHEAD_MS = 1_000;
/** The time to write the batch on a machine with other work. */
const WRITTEN_MS = 800;

export type Judged = JudgedActs & { batches: number; trades: number };

/** Reads on from where it stopped, and its counts so far. */
export type Judge = { look: () => Promise<void>; judged: Judged };

/**
 * Reads new journal rows and compares every trade with the house with the last recorded tick that its batch had
 * applied.
 */
export function createJudge(stage: Stage): Judge {
  const positions = new Map(REALMS.map((realm) => [realm, { batch: 0, trade: 0, event: 0 }]));
  const events = new Map<number, FeedEvent>();
  const judged: Judged = { batches: 0, trades: 0, contract_acts: 0, contract_faults: 0 };
  const judgeActs = createActJudge(stage, { events, judged });
  let lastEvent = 0;

  const judgeRealm = async (client: pg.ClientBase, realm: string): Promise<void> => {
    const position = positions.get(realm as "live" | "demo");
    if (position === undefined) return;
    const { rows } = await client.query<{ batch: number; trade_number: number; commands: string }>(
      `SELECT batch::integer, trade_number::integer, commands::text FROM exchange_journal
       WHERE shard = $1 AND batch > $2 ORDER BY exchange_journal.batch`,
      [realm, position.batch],
    );
    const trades = await client.query<HouseTrade>(
      `SELECT t.number::integer, t.realm, t.market_id, t.price, taker_side, taker_order_id IS NULL AS is_house_taker,
         traded_at, o.number::integer AS order_number
       FROM spot_trades t LEFT JOIN spot_orders o ON o.id = coalesce(taker_order_id, maker_order_id)
       WHERE t.realm = $1 AND t.number > $2 AND is_house ORDER BY t.number`,
      [realm, position.trade],
    );
    let next = 0;
    for (const row of rows) {
      // The journal's entries are written by this application itself, so they need no checking.
      const entries = JSON.parse(row.commands) as Entry[];
      const eventsAt = entries.findLastIndex(([what]) => what === "events");
      const lastEvents = entries[eventsAt];
      if (lastEvents?.[0] === "events") [, position.event] = lastEvents;
      if (entries.slice(0, Math.max(0, eventsAt)).some(([what]) => ACTS.has(what)))
        stage.wrong(`batch ${row.batch} of ${realm} heard prices in the midst of its work`);
      const decided = decidedIn(entries);
      for (
        let trade = trades.rows[next];
        trade !== undefined && trade.number <= row.trade_number;
        trade = trades.rows[(next += 1)]
      ) {
        judged.trades += 1;
        const decidedBy = decided.get(trade.order_number);
        const fault =
          decidedBy === undefined
            ? faultOf(stage, trade, events.get(position.event))
            : decidedFault(stage, trade, events.get(decidedBy));
        if (fault !== undefined) stage.wrong(`trade ${trade.number} of ${realm} ${fault}`);
      }
      judged.batches += 1;
      Object.assign(position, { batch: row.batch, trade: row.trade_number });
    }
    if (next < trades.rows.length) stage.wrong(`${realm} has trades that are in no batch`);
  };

  return {
    judged,
    look: async () => {
      const client = await stage.pool.connect();
      try {
        // One snapshot keeps the reads consistent while users go on.
        await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        await readSequence(client, { after: lastEvent }, (event) => {
          events.set(event.id, event);
          lastEvent = event.id;
        });
        for (const realm of REALMS) {
          await judgeRealm(client, realm);
          await judgeActs(client, realm);
        }
        await client.query("COMMIT");
      } finally {
        client.release();
      }
    },
  };
}

/** The deciding second of each order that a batch let enter, by the order's number. */
const decidedIn = (entries: readonly Entry[]): ReadonlyMap<number | null, number> =>
  new Map(
    entries.flatMap((entry) =>
      entry[0] === "enter" && typeof entry[5] === "number" ? [[entry[2], entry[5]]] : [],
    ),
  );

/** The fault of a trade against the last tick that its batch applied. */
function faultOf(
  stage: Stage,
  trade: HouseTrade,
  event: FeedEvent | undefined,
): string | undefined {
  if (event?.kind !== "tick") return "was made with the house when there was no tick";
  const ageMs = trade.traded_at.getTime() - event.at * 1_000;
  if (ageMs > FRESH_MS || ageMs < -AHEAD_MS)
    return `was made with the house on a tick that was ${ageMs} ms old`;
  const publishedMs = stage.published.get(event.id);
  const settled = stage.settled.get(`${trade.realm} ${trade.number}`);
  // If another process published the event, or the answer was lost, only the clock can date it.
  if (
    publishedMs !== undefined &&
    settled !== undefined &&
    settled - publishedMs > FRESH_MS + WRITTEN_MS
  )
    return `was settled ${Math.round(settled - publishedMs)} ms after the tick it was made on`;
  return ladderFault(trade, event, stage.pair.leader.catalogue);
}

/** The fault of a trade against the second that decided its order, however late the writer received it. */
function decidedFault(
  { pair }: Stage,
  trade: HouseTrade,
  event: FeedEvent | undefined,
): string | undefined {
  return event?.kind === "tick"
    ? ladderFault(trade, event, pair.leader.catalogue)
    : "was decided by a second without a tick";
}

/** The kinds of commands that make trades. */
const ACTS: ReadonlySet<string> = new Set(["place", "enter", "quote", "fire"]);
