import type { StakingState } from "@candor/contract/finance-words.ts";
import type { Db } from "../../db/pool.ts";

type Wanted = {
  status: StakingState | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** Everybody's, newest first, older than `before`. */
export function listAllRows(db: Db, { status, before, offset, count }: Wanted) {
  let query = db
    .selectFrom("staking_orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .selectAll("o")
    .select("u.account_name");
  if (status !== undefined) query = query.where("o.state", "=", status);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}
