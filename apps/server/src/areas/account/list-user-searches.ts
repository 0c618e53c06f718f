import type { account } from "@candor/contract/areas/account/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listSearches } from "../../operators/user-search-rows.ts";

export const listUserSearches: OperatorReadHandler<typeof account.calls.listUserSearches> = async (
  { db },
  { input },
) => {
  const rows = await listSearches(db, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  );
};
