import type { account } from "@candor/contract/areas/account.operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { searchedUsers } from "./user-rows.ts";
import { userView } from "./user-view.ts";

export const searchUsers: OperatorReadHandler<typeof account.calls.searchUsers> = async (
  ctx,
  { input },
) => {
  const search = { text: input.text, realm: input.realm, now: ctx.clock.now() };
  const rows = await searchedUsers(ctx.db, search, positionOf(input)).execute();
  return pageOf(input, rows, () => 0, userView);
};
