import type { Installed } from "../manifest/install.ts";
import type { Clock } from "../platform/clock.ts";
import { readConfigFor } from "../platform/config/config.ts";
import { type Db, openPool } from "../db/pool.ts";
import { tradeThroughPast } from "./history.ts";
import { openPast } from "./past.ts";

const PAST_DAYS = 90;
const DAY_SECONDS = 86_400;
const POOL_MAX = 8;

/** The past that a new trial plays before it opens, in unix seconds. */
export type PastSpan = { from: number; until: number };

/** The ninety days up to now if the world has no holders yet; undefined if it has a past of its own. */
export async function pastToPlay(db: Db, clock: Clock): Promise<PastSpan | undefined> {
  const found = await db.selectFrom("holders").select("id").limit(1).execute();
  const until = Math.floor(clock.now().getTime() / 1_000);
  return found.length > 0 ? undefined : { from: until - PAST_DAYS * DAY_SECONDS, until };
}

/** The clock of its beginning, when residents and the house get their funds. */
export const beginningOf = ({ from }: PastSpan): Clock => ({ now: () => new Date(from * 1_000) });

/** No client waits for an answer yet: a commit lost in a crash only ends the past earlier. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}

/** Lets the followers trade through the past, with the app's own role. */
export async function playPast(
  span: PastSpan,
  { areas, appUrl, seed }: { areas: Installed; appUrl: string; seed: string },
): Promise<void> {
  const databaseUrl = withoutWaiting(appUrl);
  const config = readConfigFor(databaseUrl);
  const pool = openPool(databaseUrl, POOL_MAX);
  const past = await openPast({ areas, config, pool, seed, from: span.from });
  await tradeThroughPast(past, span);
  await past.end();
  await pool.end();
}
