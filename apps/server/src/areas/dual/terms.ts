import { dual as operatorContract } from "@candor/contract/areas/dual.operator.ts";
import type { Db } from "../../db/pool.ts";
import { listPublished } from "../../finance/terms.ts";
import { publishedTerms } from "../../finance/terms-kind.ts";

const { dual: schema } = operatorContract.configKinds;

/** The terms of what is opened each day. A subject keeps its coin and type, whatever else is published of it. */
export const termsKind = publishedTerms<typeof schema>("dual", {
  fits: (before, value) => {
    const [old, next] = [schema.safeParse(before), schema.safeParse(value)];
    if (!old.success || !next.success) return before === null;
    return old.data.currency_id === next.data.currency_id && old.data.type === next.data.type;
  },
});

/** Those in force. */
export const listTerms = async (db: Db) =>
  (await listPublished(db, "dual")).map(({ id, value }) => ({ id, ...schema.parse(value) }));

export type DualTermsInForce = Awaited<ReturnType<typeof listTerms>>[number];
