import { dual as operatorContract } from "@candor/contract/areas/dual/operator.ts";
import type { Db } from "../../db/pool.ts";
import { findPublished, listPublished } from "../../products/term-rows.ts";
import { publishedTerms } from "../../products/terms-kind.ts";

const { dual: schema } = operatorContract.configKinds;

/** The terms of each day's tranches. A subject keeps its coin and type in all later terms. */
export const termsKind = publishedTerms<typeof schema>("dual", {
  fits: (before, value) => {
    const [old, next] = [schema.safeParse(before), schema.safeParse(value)];
    if (!old.success || !next.success) return before === null;
    return old.data.currency_id === next.data.currency_id && old.data.type === next.data.type;
  },
});

/** The terms in force. */
export const listTerms = async (db: Db) =>
  (await listPublished(db, "dual")).map(({ id, value }) => ({ id, ...schema.parse(value) }));

export type DualTermsInForce = Awaited<ReturnType<typeof listTerms>>[number];

/** The terms of an order; the oldest ones lack both shares, which get the values of that time. */
export async function findTerms(db: Db, id: number) {
  const found = await findPublished(db, "dual", id);
  return (
    found && schema.parse({ user_share: "0.1", premium_share: "0.8", ...(found.value as object) })
  );
}
