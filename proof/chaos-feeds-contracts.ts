import { setTimeout as sleep } from "node:timers/promises";
import { fromInteger } from "@candor/money";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type pg from "pg";
import type { FeedEvent } from "../apps/server/src/feed/feed.ts";
import type { Stage } from "./chaos-feeds-stage.ts";
import type { User } from "./chaos-feeds-users.ts";
import type { Told } from "./liquidation/month/crowd.ts";
import { createPeople } from "./liquidation/month/people.ts";
import type { Random } from "./random.ts";

const PAUSE_MS = 30;
const PAUSE_RANDOM_MS = 90;
/** Out of what a user is given, so much stands behind contracts. */
const BROUGHT = fromInteger(4_000);

/** Positions and entrusts with every multiple there is, changed and closed, until it is over. */
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
  const people = createPeople({ stage: place, random, told });
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

type Deed = {
  number: number;
  market_id: number;
  event: number;
  accepted_at: Date | null;
  accepted_event: number | null;
};

/** What orders of users opened and closed at market since a number, each with its acceptance. */
const DEEDS = `
  SELECT number::integer, market_id, event::integer, accepted_at, accepted_event::integer
  FROM contract_closings WHERE realm = $1 AND number > $2 AND cause = 'user'
  UNION ALL
  SELECT c.number::integer, c.market_id, c.event::integer, p.created_at, p.accepted_event::integer
  FROM contract_changes c JOIN contract_positions p ON p.id = c.position_id
  WHERE c.realm = $1 AND c.number > $2 AND c.what = 'open' AND p.limit_price IS NULL
  ORDER BY 1`;

/** What users opened and closed of contracts at market, and how much of it at a price that could not decide it. */
export type JudgedDeeds = { contract_deeds: number; contract_faults: number };

type Terms = { events: ReadonlyMap<number, FeedEvent>; judged: JudgedDeeds };

/** Reads on in what users have done, and looks whether it was at a price that was there, was unknown, and came in time. */
export function createDeedJudge(
  { pair, wrong }: Stage,
  { events, judged }: Terms,
): (client: pg.ClientBase, realm: string) => Promise<void> {
  const read = new Map<string, number>();
  const faultOf = (deed: Deed): string | undefined => {
    const event = events.get(deed.event);
    const indexId = pair.leader.catalogue.contract(deed.market_id)?.indexId ?? 0;
    if (event?.kind !== "tick" || !event.prices.has(indexId)) return "when there was no price";
    if (deed.accepted_at === null || deed.accepted_event === null) return "and never accepted";
    const accepted = { acceptedAt: deed.accepted_at.getTime(), acceptedEvent: deed.accepted_event };
    const ageMs = event.ages?.get(indexId) ?? 0;
    if (!isUnknownTo(accepted, { event: event.id, at: event.at, ageMs }))
      return "at a price that was known";
    return isTooLateFor(accepted, event.at) ? "at a price that came too late" : undefined;
  };
  return async (client, realm) => {
    const { rows } = await client.query<Deed>(DEEDS, [realm, read.get(realm) ?? 0]);
    for (const deed of rows) {
      read.set(realm, deed.number);
      judged.contract_deeds += 1;
      const fault = faultOf(deed);
      if (fault === undefined) continue;
      judged.contract_faults += 1;
      wrong(`deed ${deed.number} of ${realm} contracts was done ${fault}`);
    }
  };
}
