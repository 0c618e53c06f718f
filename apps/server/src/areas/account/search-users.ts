import type { account } from "@candor/contract/areas/account/operator.ts";
import { inTransaction } from "../../db/transaction.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { insertSearch } from "../../operators/user-search-rows.ts";
import { searchedUsers } from "./user-rows.ts";
import { userView } from "./user-view.ts";

export const searchUsers: OperatorReadHandler<typeof account.calls.searchUsers> = async (
  ctx,
  { input, operator },
) => {
  const now = ctx.clock.now();
  const search = { text: input.text, realm: input.realm, now };
  const rows = await searchedUsers(ctx.db, search, positionOf(input)).execute();
  const page = pageOf(input, rows, () => 0, userView);
  // The search is recorded before it is answered, so that no answer goes out without a row.
  const row = { operator_id: operator.id, at: now, found: page.list.length };
  await inTransaction(ctx.db, (tx) => insertSearch(tx, { ...row, text: input.text ?? null }));
  return page;
};
