import { createWriteStream } from "node:fs";
import { once } from "node:events";
import type { ClientBase } from "pg";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";

export type ExportedRecord = Record<string, unknown> & {
  kind: "link" | "head" | "option" | "tick";
};

const PAGE = 10_000;
const REALMS = ["live", "demo"] as const;

/** All records of options that are chained, signed or shown, as this connection sees them. */
export async function* readExport(client: ClientBase): AsyncGenerator<ExportedRecord> {
  const { rows: heads } = await client.query<{ hash: Buffer; at: Date; signature: Buffer }>(
    "SELECT * FROM chain_heads WHERE chain IN ('ticks', 'live', 'demo') ORDER BY chain, number",
  );
  for (const { hash, at, signature, ...head } of heads)
    yield {
      kind: "head",
      ...head,
      hash: hash.toString("hex"),
      at: at.getTime(),
      signature: signature.toString("base64url"),
    };
  for await (const { id, at, text, hash } of readRecorded(client, { after: -1 }))
    yield { kind: "tick", event: id, at, text, hash: hash?.toString("hex") ?? null };
  for (const realm of REALMS) yield* readLinks(client, realm);
  for (const realm of REALMS) yield* readOptions(client, realm);
}

async function* readLinks(client: ClientBase, realm: string): AsyncGenerator<ExportedRecord> {
  for (let after = 0, count = PAGE; count === PAGE;) {
    const { rows } = await client.query<{ number: number; at: Date; text: string; hash: Buffer }>(
      `SELECT number, at, text, hash FROM option_links
       WHERE realm = $1 AND number > $2 ORDER BY number LIMIT ${PAGE}`,
      [realm, after],
    );
    for (const { number, at, text, hash } of rows)
      yield { kind: "link", realm, number, at: at.getTime(), text, hash: hash.toString("hex") };
    count = rows.length;
    after = rows.at(-1)?.number ?? after;
  }
}

async function* readOptions(client: ClientBase, realm: string): AsyncGenerator<ExportedRecord> {
  for (let after = 0, count = PAGE; count === PAGE;) {
    const { rows } = await client.query<{ number: number }>(
      `SELECT number, id, state, payout::text, stake::text, rate::text, direction FROM options
       WHERE realm = $1 AND number > $2 ORDER BY number LIMIT ${PAGE}`,
      [realm, after],
    );
    for (const row of rows) yield { kind: "option", realm, ...row };
    count = rows.length;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Writes records into a file, one a line. */
export async function writeExport(
  records: AsyncIterable<ExportedRecord> | Iterable<ExportedRecord>,
  path: string,
): Promise<void> {
  const out = createWriteStream(path);
  for await (const record of records)
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  out.end();
  await once(out, "finish");
}
