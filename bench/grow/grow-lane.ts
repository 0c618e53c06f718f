import { setImmediate } from "node:timers/promises";
import pg from "pg";
import {
  type Column,
  copyIn,
  copyText,
  namesOf,
} from "../../apps/server/src/exchange/settlement/columns.ts";
import { type Month, monthsOf, openMonth } from "./grow-months.ts";

/** The size of one message, and the number of messages that may be on their way. */
const CHUNK_CHARACTERS = 1_000_000;
const CHUNKS_MAX = 3;

/** A connection that fills tables of its own within one transaction. */
export type Lane = {
  add: <Row>(table: string, columns: readonly Column<Row>[], rows: readonly Row[]) => void;
  /** Sends the gathered rows once there are enough; waits where the database does not keep up. */
  flow: (now: Date) => Promise<void>;
  /** Sends the remaining rows, builds the indexes and commits. */
  end: () => Promise<void>;
};

type Gathered = { names: string; text: string; months: Month[] };

export async function openLane(
  ownerUrl: string,
  parents: readonly string[],
  until: Date,
): Promise<Lane> {
  const client = new pg.Client({ connectionString: ownerUrl, pipeline: true });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  const months = await monthsOf(client, parents, until);
  const closing: (() => Promise<void>)[] = [];
  for (const month of months) closing.push(await openMonth(client, month));
  const gathered = new Map<string, Gathered>();
  const sent: Promise<unknown>[] = [];

  const send = async (table: string, { names, text, months: own }: Gathered): Promise<void> => {
    const [month] = own;
    // The rows of a new table are invisible to others, so they can be copied as frozen without a visibility check.
    const statement =
      month === undefined
        ? `COPY ${table} (${names}) FROM STDIN`
        : `COPY ${month.name} (${names}) FROM STDIN WITH (FREEZE)`;
    const writing = copyIn(client, statement, Buffer.from(text));
    writing.catch(() => undefined);
    sent.push(writing);
    if (sent.length > CHUNKS_MAX) await sent.shift();
    await setImmediate();
  };
  return {
    add: (table, columns, rows) => {
      const known = gathered.get(table);
      const text = copyText(columns, rows);
      if (known !== undefined) known.text += text;
      else {
        const own = months.filter(({ parent }) => parent === table);
        gathered.set(table, { names: namesOf(columns), text, months: own });
      }
    },
    flow: async (now) => {
      for (const [table, held] of gathered) {
        const isOver = held.months.length > 1 && now >= (held.months[0]?.endsAt ?? now);
        if (held.text.length < CHUNK_CHARACTERS && !isOver) continue;
        await send(table, held);
        held.text = "";
        if (isOver) held.months.shift();
      }
    },
    end: async () => {
      for (const [table, held] of gathered) await send(table, held);
      await Promise.all(sent);
      for (const close of closing) await close();
      await client.query("COMMIT");
      for (const table of gathered.keys()) await client.query(`VACUUM ANALYZE ${table}`);
      await client.end();
    },
  };
}
