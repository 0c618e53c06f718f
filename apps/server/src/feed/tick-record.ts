import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { Pool } from "pg";
import { type ChainedEvent, GENESIS_HASH, HOUR_EVENTS, hourOf } from "./recorded-event.ts";
import { readRows } from "./sequence.ts";
import { createUnpackedHours } from "./unpacked-hours.ts";

/** A recorded second with all that its hash and its prices are made of. */
export type WholeSecond = ChainedEvent & {
  previous: Buffer;
  /** The JSON of the terms in force: of the first second of its hour, and each second that changes them. */
  terms: string;
};

/** The public record; it refuses requests while too many wait for packed hours. */
export type TickRecord = {
  /** The existing events from one number to another; none if the first is missing. */
  events: (from: number, to: number) => Promise<ChainedEvent[] | Refusal<"busy">>;
  /** Undefined if none is recorded under that number. */
  second: (id: number) => Promise<WholeSecond | undefined | Refusal<"busy">>;
};

export function createTickRecord(pool: Pool): TickRecord {
  const unpackedHour = createUnpackedHours(pool);

  const events: TickRecord["events"] = async (from, to) => {
    const found: ChainedEvent[] = [];
    for (let next = from; next <= to; next = from + found.length) {
      const rows = await readRows(pool, next - 1, to);
      if (rows[0]?.id === next) {
        found.push(...rows);
        continue;
      }
      const hour = await unpackedHour(hourOf(next));
      if (isRefusal(hour)) return hour;
      if (hour === undefined) return found;
      const last = Math.min(to, (hourOf(next) + 1) * HOUR_EVENTS - 1);
      for (let id = next; id <= last; id += 1) found.push(hour.event(id));
    }
    return found;
  };

  const second: TickRecord["second"] = async (id) => {
    const around = await events(Math.max(0, id - 1), id);
    if (isRefusal(around)) return around;
    const own = around.at(-1);
    if (own?.id !== id) return undefined;
    const previous = id === 0 ? GENESIS_HASH : around[0]?.hash;
    const stating = (await rowStating(pool, id)) ?? (await unpackedHour(hourOf(id)));
    if (isRefusal(stating)) return stating;
    const text = typeof stating === "string" ? stating : stating?.stating(id);
    const terms = text?.split("\n")[1];
    return previous === undefined || terms === undefined ? undefined : { ...own, previous, terms };
  };
  return { events, second };
}

/** The text of the row that states the terms in force, while its hour is not dropped. */
async function rowStating(pool: Pool, id: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT text FROM index_ticks WHERE id >= $1 AND id <= $2 AND strpos(text, E'\\n') > 0
     ORDER BY id DESC LIMIT 1`,
    [hourOf(id) * HOUR_EVENTS, id],
  );
  return rows[0]?.text;
}
