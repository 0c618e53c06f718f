import { ieo } from "@candor/contract/areas/ieo/operator.ts";
import type * as z from "zod/mini";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import {
  findPublished,
  listPublished,
  type Published,
  publishedByIds,
} from "../../products/term-rows.ts";

type Value = z.output<typeof ieo.configKinds.ieo>;

/** A project's terms as published; their id is the project's on the wire. */
export type Terms = Value & {
  id: number;
  subject: string;
  startsAt: Date;
  endsAt: Date;
  listingAt: Date;
};

export function termsOf({
  id,
  subject,
  value,
}: Pick<Published, "id" | "subject" | "value">): Terms {
  const parsed = ieo.configKinds.ieo.parse(value);
  return {
    ...parsed,
    id,
    subject,
    startsAt: new Date(parsed.starts_at),
    endsAt: new Date(parsed.ends_at),
    listingAt: new Date(parsed.listing_at),
  };
}

/** The terms in force. */
export const listTerms = async (db: Db | Tx): Promise<Terms[]> =>
  (await listPublished(db, "ieo")).map(termsOf);

export async function findTerms(
  db: Db | Tx,
  id: number,
): Promise<(Terms & { isNewest: boolean }) | undefined> {
  const found = await findPublished(db, "ieo", id);
  return found && { ...termsOf(found), isNewest: found.isNewest };
}

/** The terms of these ids. */
export async function termsById(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Terms>> {
  const rows = await publishedByIds(db, "ieo", ids);
  return new Map(rows.map((row) => [row.id, termsOf(row)]));
}

/** The terms of an order. */
export async function getTerms(db: Db | Tx, id: number): Promise<Terms> {
  const terms = await findTerms(db, id);
  if (terms === undefined) throw new Error(`no terms ${id}`);
  return terms;
}
