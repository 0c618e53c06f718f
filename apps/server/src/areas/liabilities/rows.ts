import { formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Totals } from "../../ledger/owed.ts";
import { type Root, type TreeRow } from "./tree/rows.ts";
import { SUM_BYTES } from "./tree/nodes.ts";

export type TreeKey = { snapshot: number; realm: Realm; currencyId: number };

export const lastSnapshot = (db: Db | Tx) =>
  db
    .selectFrom("liability_snapshots")
    .select(["number", "at", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** When the last requested snapshot was taken. */
export const lastAsked = (tx: Tx) =>
  tx
    .selectFrom("liability_snapshots")
    .select("at")
    .where("is_asked", "=", true)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

export type SnapshotRow = {
  number: number;
  at: Date;
  text: string;
  hash: Buffer;
  previous: Buffer | null;
  signature: Buffer;
  public_key: string;
  is_asked: boolean;
};

/** Inserts a snapshot with the extent of the ledger that it saw. */
export const insertSnapshot = (
  tx: Tx,
  row: SnapshotRow,
  { entryId, seen }: { entryId: number; seen: string },
) =>
  tx
    .insertInto("liability_snapshots")
    .values({ ...row, entry_id: entryId, seen })
    .execute();

export const insertSecret = (tx: Tx, snapshot: number, secret: Buffer) =>
  tx.insertInto("liability_secrets").values({ snapshot, secret }).execute();

export const insertTree = (
  tx: Tx,
  { snapshot, realm, currencyId }: TreeKey,
  { leaves, height, node }: Root,
  { owed, negative, house, outside }: Totals,
) =>
  tx
    .insertInto("liability_trees")
    .values({
      snapshot,
      realm,
      currency_id: currencyId,
      leaves,
      height,
      amount: formatDec(owed),
      hash: node.subarray(SUM_BYTES),
      negative: formatDec(negative),
      house: formatDec(house),
      outside: formatDec(outside),
    })
    .execute();

/** Inserts rows of a tree, one statement for each table. */
export async function insertTreeRows(
  tx: Tx,
  { snapshot, realm, currencyId }: TreeKey,
  rows: readonly TreeRow[],
): Promise<void> {
  const at = { snapshot, realm, currency_id: currencyId };
  const nodes = rows.flatMap((row) => ("nodes" in row ? [{ ...at, ...row.nodes }] : []));
  if (nodes.length > 0) await tx.insertInto("liability_nodes").values(nodes).execute();
  const places = rows.flatMap((row) =>
    "places" in row
      ? [{ ...at, first_user: row.places.firstUser.toString("hex"), places: row.places.places }]
      : [],
  );
  if (places.length > 0) await tx.insertInto("liability_places").values(places).execute();
}

export type SnapshotQuery = { before: number | undefined; offset: number; count: number };

/** Snapshots, newest first; one has leaves as long as its secret exists. */
export function listSnapshotRows(db: Db, { before, offset, count }: SnapshotQuery) {
  let query = snapshots(db);
  if (before !== undefined) query = query.where("s.number", "<", before);
  return query.orderBy("s.number", "desc").offset(offset).limit(count).execute();
}

/** Snapshots after a number, oldest first. */
export const listChainRows = (db: Db, after: number, count: number) =>
  snapshots(db).where("s.number", ">", after).orderBy("s.number").limit(count).execute();

/** The snapshot with a number, or the newest. */
export function findSnapshot(db: Db, number: number | undefined) {
  let query = snapshots(db);
  if (number !== undefined) query = query.where("s.number", "=", number);
  return query.orderBy("s.number", "desc").limit(1).executeTakeFirst();
}

const snapshots = (db: Db) =>
  db
    .selectFrom("liability_snapshots as s")
    .leftJoin("liability_secrets as k", "k.snapshot", "s.number")
    .select([
      "s.number",
      "s.at",
      "s.text",
      "s.hash",
      "s.previous",
      "s.signature",
      "s.public_key",
      "s.is_asked",
      "k.secret",
    ]);

/** The trees of a realm, each with the row in which a user's places would be; one tree for each currency. */
export async function listUserTrees(
  db: Db,
  { snapshot, realm, userId }: { snapshot: number; realm: Realm; userId: string },
): Promise<{ currencyId: number; height: number; places: Buffer }[]> {
  const { rows } = await sql<{ currency_id: number; height: number; places: Buffer }>`
    SELECT t.currency_id, t.height, p.places FROM liability_trees t, LATERAL (
      SELECT places FROM liability_places p
      WHERE (p.snapshot, p.realm, p.currency_id) = (t.snapshot, t.realm, t.currency_id)
        AND p.first_user <= ${userId}
      ORDER BY p.first_user DESC LIMIT 1) p
    WHERE t.snapshot = ${snapshot} AND t.realm = ${realm} ORDER BY t.currency_id`.execute(db);
  return rows.map(({ currency_id: currencyId, height, places }) => ({
    currencyId,
    height,
    places,
  }));
}

/** The row of nodes on a leaf's path at a level; undefined if the leaves are deleted. */
export const findNodes = (
  db: Db,
  { snapshot, realm, currencyId }: TreeKey,
  { level, number }: { level: number; number: number },
) =>
  db
    .selectFrom("liability_nodes")
    .select("nodes")
    .where("snapshot", "=", snapshot)
    .where("realm", "=", realm)
    .where("currency_id", "=", currencyId)
    .where("level", "=", level)
    .where("number", "=", number)
    .executeTakeFirst();
