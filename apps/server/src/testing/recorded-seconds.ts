import { expect } from "vitest";
import { readHead, writeEvents } from "../feed/event-rows.ts";
import { type ChainedEvent, eventHash } from "../feed/recorded-event.ts";
import type { Harness } from "./harness.ts";

/**
 * Records so many seconds with every index at its reference price times a factor. The first two are taken as any
 * second is; the others repeat the second one in the same chain, as if another process had recorded them all at once,
 * and this one follows. Candles are not drawn of them.
 */
export async function recordSeconds(
  { ctx, clock, moveIndex }: Harness,
  seconds: number,
  factor: string,
): Promise<void> {
  for (let taken = 0; taken < Math.min(seconds, 2); taken += 1) await moveIndex(factor);
  const head = await readHead(ctx.pool);
  const { rows } = await ctx.pool.query<{ text: string }>(
    "SELECT text FROM index_ticks WHERE id = $1",
    [head.id],
  );
  const text = rows[0]?.text ?? "";
  const events: ChainedEvent[] = [];
  let { hash } = head;
  for (let more = 1; more <= seconds - 2; more += 1) {
    const event = { id: head.id + more, at: head.at + more, text };
    hash = eventHash(hash, event);
    events.push({ ...event, hash });
  }
  if (events.length === 0) return;
  clock.advance(events.length * 1_000);
  await writeEvents(ctx.pool, events, []);
  await expect.poll(() => ctx.feed.lastId()).toBe(events.at(-1)?.id);
  await ctx.exchange.idle();
}
