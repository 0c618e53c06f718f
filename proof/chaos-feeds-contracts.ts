import { setTimeout as sleep } from "node:timers/promises";
import { fromInteger } from "@candor/money";
import type pg from "pg";
import type { FeedEvent } from "../apps/server/src/feed/feed.ts";
import type { Stage } from "./chaos-feeds-stage.ts";
import type { User } from "./chaos-feeds-users.ts";
import { type Told, createPeople } from "./liquidation/month/people.ts";
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
  const people = createPeople(place, random, told);
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

type Deed = { number: number; realm: string; market_id: number; event: number; age_at: Date };

/** What users have opened and closed at market since a number, each with the event of its mark. */
const DEEDS = `
  SELECT number::integer, realm, market_id, event::integer, closed_at AS age_at FROM contract_closings
  WHERE realm = $1 AND number > $2 AND cause = 'user'
  UNION ALL
  SELECT c.number::integer, c.realm, c.market_id, c.event::integer, c.changed_at FROM contract_changes c
  WHERE c.realm = $1 AND c.number > $2 AND c.what = 'open' AND NOT EXISTS (
    SELECT FROM contract_changes w WHERE w.position_id = c.position_id AND w.what = 'wait')
  ORDER BY 1`;

type Terms = {
  client: pg.ClientBase;
  realm: string;
  after: number;
  events: ReadonlyMap<number, FeedEvent>;
  /** Between these ages a mark is good. */
  ages: readonly [least: number, most: number];
};

/** Looks whether each was done at a price that was there and fresh; returns up to which number it has looked. */
export async function judgeContracts(
  { pair, wrong }: Stage,
  { client, realm, after, events, ages: [least, most] }: Terms,
): Promise<{ after: number; judged: number; failed: number }> {
  const { rows } = await client.query<Deed>(DEEDS, [realm, after]);
  let failed = 0;
  for (const { number, market_id: id, event: eventId, age_at: at } of rows) {
    const event = events.get(eventId);
    const indexId = pair.leader.catalogue.contract(id)?.indexId ?? 0;
    const hasPrice = event?.kind === "tick" && event.prices.has(indexId);
    const ageMs = at.getTime() - (event?.at ?? 0) * 1_000;
    if (hasPrice && ageMs >= least && ageMs <= most) continue;
    failed += 1;
    wrong(
      hasPrice
        ? `deed ${number} of ${realm} contracts was done at a mark that was ${ageMs} ms old`
        : `deed ${number} of ${realm} contracts was done when there was no price`,
    );
  }
  return { after: rows.at(-1)?.number ?? after, judged: rows.length, failed };
}
