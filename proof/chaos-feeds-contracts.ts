import { setTimeout as sleep } from "node:timers/promises";
import { fromInteger } from "@candor/money";
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

type Deed = { number: number; market_id: number; event: number; age_at: Date };

/** What users have opened and closed at market since a number, each with the event of its mark. */
const DEEDS = `
  SELECT number::integer, market_id, event::integer, closed_at AS age_at FROM contract_closings
  WHERE realm = $1 AND number > $2 AND cause = 'user'
  UNION ALL
  SELECT c.number::integer, c.market_id, c.event::integer, c.changed_at FROM contract_changes c
  WHERE c.realm = $1 AND c.number > $2 AND c.what = 'open' AND NOT EXISTS (
    SELECT FROM contract_changes w WHERE w.position_id = c.position_id AND w.what = 'wait')
  ORDER BY 1`;

/** What users opened and closed of contracts at market, and how much of it at no good mark. */
export type JudgedDeeds = { contract_deeds: number; contract_faults: number };

type Terms = {
  events: ReadonlyMap<number, FeedEvent>;
  judged: JudgedDeeds;
  /** Between these ages a mark is good. */
  ages: readonly [least: number, most: number];
};

/** Reads on in what users have done, and looks whether it was at a price that was there and fresh. */
export function createDeedJudge(
  { pair, wrong }: Stage,
  { events, judged, ages: [least, most] }: Terms,
): (client: pg.ClientBase, realm: string) => Promise<void> {
  const read = new Map<string, number>();
  const faultOf = ({ market_id: id, event: eventId, age_at: at }: Deed): string | undefined => {
    const event = events.get(eventId);
    const indexId = pair.leader.catalogue.contract(id)?.indexId ?? 0;
    if (event?.kind !== "tick" || !event.prices.has(indexId)) return "when there was no price";
    const ageMs = at.getTime() - event.at * 1_000;
    return ageMs < least || ageMs > most ? `at a mark that was ${ageMs} ms old` : undefined;
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
