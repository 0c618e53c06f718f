import type { ClientBase } from "pg";
import { openPool, type Pool } from "../apps/server/src/db/pool.ts";
import {
  DAY_ENTRIES,
  type Head,
  HOUR_ENTRIES,
  type Recorded,
} from "../apps/server/src/feed/entry.ts";
import { prepareDays, readHead, writeEntries } from "../apps/server/src/feed/entry-rows.ts";
import { packTicks } from "../apps/server/src/feed/pack-ticks.ts";
import { readEntries } from "../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../apps/server/src/feed/verify-ticks.ts";
import { serveParent } from "./child.ts";
import { createSimulatedSeconds } from "./simulated-seconds.ts";

const MARKET_COUNT = 3;

/** Days of ticks to lay, from a unix second on. */
export type TicksAsked = { url: string; days: number; startsAt: number };
export type TicksLaid = { isSound: boolean; told: string };

/** What each second would write by itself is written by the hour. */
const NOWHERE = { query: () => Promise.resolve() } as unknown as ClientBase;

/**
 * Lays a tick for every second, in a process of its own since it takes a processor's time: recorded
 * as the feed does it, and packed by its job as the days go by. In the end the whole record is verified.
 */
async function layTicks({ url, days, startsAt }: TicksAsked): Promise<TicksLaid> {
  const pool = openPool(url, 3);
  const record = createSimulatedSeconds(MARKET_COUNT);
  let head: Head = await readHead(pool);
  let packing: Promise<unknown> = Promise.resolve();
  for (let hour = 0; hour < days * 24; hour += 1) {
    const entries: Recorded[] = [];
    for (let second = 0; second < HOUR_ENTRIES; second += 1) {
      entries.push(...(await record(NOWHERE, head, startsAt + hour * HOUR_ENTRIES + second)));
      head = entries.at(-1) ?? head;
    }
    await packing;
    await prepareDays(pool);
    await write(pool, entries);
    // While the next hour is recorded; one that fails is thrown when it is waited for.
    packing = packTicks({ pool });
    packing.catch(() => undefined);
  }
  await packing;
  const verdict = await verifyTicks(readEntries(pool, { after: -1 }));
  await pool.end();
  return {
    isSound: verdict.ok && verdict.entries === days * DAY_ENTRIES + 1,
    told: verdict.ok ? `${verdict.entries} entries` : `entry ${verdict.id}: ${verdict.fault}`,
  };
}

async function write(pool: Pool, entries: readonly Recorded[]): Promise<void> {
  const client = await pool.connect();
  await writeEntries(client, entries, []);
  client.release();
}

serveParent<TicksAsked>(layTicks);
