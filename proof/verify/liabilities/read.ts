import type pg from "pg";
import { treesIn } from "../../../packages/checks/src/check-liabilities.mjs";
import type { Balance, NodesRow, Told, TreeWorld } from "./judge.ts";

const FETCHED = 500;

type Snapshot = { number: string; text: string; secret: Buffer };

/** The newest snapshot whose leaves are still stored; undefined before the first one. */
export async function newestSnapshot(client: pg.ClientBase): Promise<Snapshot | undefined> {
  const { rows } = await client.query<Snapshot>(
    `SELECT s.number::text, s.text, k.secret FROM liability_snapshots s
     JOIN liability_secrets k ON k.snapshot = s.number ORDER BY s.number DESC LIMIT 1`,
  );
  return rows[0];
}

/** Each tree of the signed text, with its stored rows and the balances that the ledger had then. */
export async function* readTrees(
  client: pg.ClientBase,
  { number, text, secret }: Snapshot,
): AsyncGenerator<TreeWorld> {
  for (const told of treesIn(text) as Told[]) {
    const at = [number, told.realm, told.currency];
    const place = `snapshot = $1 AND realm = $2 AND currency_id = (SELECT id FROM currencies WHERE code = $3)`;
    yield {
      told,
      secret,
      rows: rowsBy<NodesRow>(
        client,
        "nodes",
        `SELECT level, number, nodes FROM liability_nodes WHERE ${place} ORDER BY level, number`,
        at,
      ),
      places: placesBy(client, place, at),
      balances: balancesThen(client, at),
    };
  }
}

async function* placesBy(client: pg.ClientBase, place: string, at: string[]) {
  const query = `SELECT places FROM liability_places WHERE ${place} ORDER BY first_user`;
  for await (const { places } of rowsBy<{ places: Buffer }>(client, "places", query, at))
    yield places;
}

/** Users' balances of a currency at the snapshot: the present ones less the ledger lines posted since. */
async function* balancesThen(client: pg.ClientBase, at: string[]): AsyncGenerator<Balance> {
  const query = `
    SELECT holder_id, (sum(greatest(balance, 0)) * 1e18)::numeric(60, 0)::text AS units FROM (
      SELECT a.holder_id, a.available + a.frozen - coalesce((
        SELECT sum(e.amount) FROM ledger_entries e
        WHERE e.account_id = a.id AND e.id > s.entry_id AND NOT e.transaction_id <@ s.seen
      ), 0) AS balance
      FROM liability_snapshots s, accounts a JOIN holders h ON h.id = a.holder_id
      WHERE s.number = $1 AND h.class = 'user' AND a.realm = $2::realm
        AND a.currency_id = (SELECT id FROM currencies WHERE code = $3)
    ) one GROUP BY 1 HAVING sum(greatest(balance, 0)) > 0 ORDER BY 1`;
  type Row = { holder_id: string; units: string };
  for await (const row of rowsBy<Row>(client, "balances", query, at))
    yield { userId: row.holder_id, amount: BigInt(row.units) };
}

/** Reads the rows of a query in portions by a cursor; only one cursor of a name is open at once. */
async function* rowsBy<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  query: string,
  values: string[],
): AsyncGenerator<Row> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${query}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${FETCHED} FROM ${name}`);
    yield* rows;
    if (rows.length < FETCHED) break;
  }
  await client.query(`CLOSE ${name}`);
}

/** Realms and currencies in which the ledger owed something and for which the text has no tree. */
export async function treesMissing(
  client: pg.ClientBase,
  { number, text }: Snapshot,
): Promise<string[]> {
  const told = new Set((treesIn(text) as Told[]).map((one) => `${one.realm} ${one.currency}`));
  const { rows } = await client.query<{ name: string }>(
    "SELECT DISTINCT a.realm || ' ' || c.code AS name FROM accounts a JOIN currencies c ON c.id = a.currency_id",
  );
  const missing: string[] = [];
  for (const { name } of rows) {
    if (told.has(name)) continue;
    const at = [number, ...name.split(" ")];
    for await (const { userId } of balancesThen(client, at)) {
      missing.push(`${name}: the ledger owed ${userId}, and there is no tree`);
      break;
    }
    await client.query("CLOSE ALL");
  }
  return missing;
}
