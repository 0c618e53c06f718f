import { setTimeout as sleep } from "node:timers/promises";
import { fromInteger } from "@candor/money";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type pg from "pg";
import type { FeedEvent } from "../../../apps/server/src/feed/feed.ts";
import type { Stage } from "./stage.ts";
import type { User } from "./users.ts";
import type { Told } from "../../verify/liquidation/month/crowd.ts";
import { createPeople } from "../../verify/liquidation/month/people.ts";
import type { Random } from "../../harness/random.ts";

const PAUSE_MS = 30;
const PAUSE_RANDOM_MS = 90;
/** The part of a user's funds that goes to the contract account. */
const BROUGHT = fromInteger(4_000);

/** Opens, changes and closes positions and pending orders at every leverage, until `isOver`. */
export async function tradeContracts(
  stage: Stage,
  user: User,
  random: Random,
  told: Told,
  isOver: () => boolean,
): Promise<void> {
  const place = {
    exchange: () => stage.pair.leader.exchange,
    catalogue: stage.pair.leader.catalogue,
  };
  const people = createPeople({ stage: place, random, told, owesShares: false });
  for (let isFunded = false; !isOver(); await sleep(PAUSE_MS + random.below(PAUSE_RANDOM_MS))) {
    if (stage.state.isQuiet) continue;
    try {
      if (isFunded) await people.act(user);
      else isFunded = await people.bring(user, BROUGHT);
    } catch (error) {
      stage.wrong(`contracts of ${user.realm} failed: ${String(error)}`);
    }
  }
}

type Act = {
  number: number;
  market_id: number;
  event: number;
  accepted_at: Date | null;
  accepted_event: number | null;
};

/** Users' openings and closings at market after a number, each with its acceptance. */
const ACTS = `
  SELECT number::integer, market_id, event::integer, accepted_at, accepted_event::integer
  FROM contract_closings WHERE realm = $1 AND number > $2 AND cause = 'user'
  UNION ALL
  SELECT c.number::integer, c.market_id, c.event::integer, p.created_at, p.accepted_event::integer
  FROM contract_changes c JOIN contract_positions p ON p.id = c.position_id
  WHERE c.realm = $1 AND c.number > $2 AND c.what = 'open' AND p.limit_price IS NULL
  ORDER BY 1`;

/** Users' openings and closings at market, and how many of them used a price that could not decide them. */
export type JudgedActs = { contract_acts: number; contract_faults: number };

type Terms = { events: ReadonlyMap<number, FeedEvent>; judged: JudgedActs };

/** Judges users' new openings and closings: each price must exist, be unknown at the acceptance, and come in time. */
export function createActJudge(
  { pair, wrong }: Stage,
  { events, judged }: Terms,
): (client: pg.ClientBase, realm: string) => Promise<void> {
  const read = new Map<string, number>();
  const faultOf = (act: Act): string | undefined => {
    const event = events.get(act.event);
    const indexId = pair.leader.catalogue.contract(act.market_id)?.indexId ?? 0;
    if (event?.kind !== "tick" || !event.prices.has(indexId)) return "when there was no price";
    if (act.accepted_at === null || act.accepted_event === null) return "and never accepted";
    const accepted = { acceptedAt: act.accepted_at.getTime(), acceptedEvent: act.accepted_event };
    const ageMs = event.ages?.get(indexId) ?? 0;
    if (!isUnknownTo(accepted, { event: event.id, at: event.at, ageMs }))
      return "at a price that was known";
    return isTooLateFor(accepted, event.at) ? "at a price that came too late" : undefined;
  };
  return async (client, realm) => {
    const { rows } = await client.query<Act>(ACTS, [realm, read.get(realm) ?? 0]);
    for (const act of rows) {
      read.set(realm, act.number);
      judged.contract_acts += 1;
      const fault = faultOf(act);
      if (fault === undefined) continue;
      judged.contract_faults += 1;
      wrong(`act ${act.number} of ${realm} contracts was done ${fault}`);
    }
  };
}
