import type { StakingState } from "@candor/contract/finance-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";

type Wanted = {
  status: StakingState | undefined;
  realm: Realm | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** All users' deposits, newest first, older than `before`. */
export function listAllRows(db: Db, { status, realm, before, offset, count }: Wanted) {
  let query = db
    .selectFrom("staking_orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .selectAll("o")
    .select("u.account_name");
  if (status !== undefined) query = query.where("o.state", "=", status);
  if (realm !== undefined) query = query.where("o.realm", "=", realm);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}
