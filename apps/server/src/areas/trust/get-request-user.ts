import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { formatDec } from "@candor/money";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { listBalances } from "../../ledger/balances.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listRequestsAbout } from "../../operators/request-rows.ts";
import { findUserRow } from "../account/index.ts";
import { netEquivalent, owedBy } from "../wallet/index.ts";
import { visibleRequest } from "./visible-request.ts";
import { summariesOf, visibleTo } from "./visible-requests.ts";

const REQUESTS_SHOWN = 5;

export const getRequestUser: OperatorReadHandler<typeof trust.calls.getRequestUser> = async (
  ctx,
  { input: { id }, operator },
) => {
  const request = await visibleRequest(ctx, operator, id);
  if (isRefusal(request)) return request;
  const { user_id: userId } = request;
  if (userId === null) return refuse("not-found");
  const others = { userId, but: id, count: REQUESTS_SHOWN };
  const [user, balances, owed, rows] = await Promise.all([
    findUserRow(ctx.db, userId, ctx.clock.now()),
    listBalances(ctx.db, userId),
    owedBy(ctx, userId),
    listRequestsAbout(ctx.db, visibleTo(ctx, operator), others),
  ]);
  if (user === undefined) return refuse("not-found");
  return {
    id: userId,
    account_name: user.account_name,
    realm: user.realm,
    created_at: user.created_at.toISOString(),
    level: user.level,
    country: user.country,
    is_frozen: user.frozen_until !== null,
    worth: netEquivalent(ctx, balances, owed),
    owed: owed === null ? null : formatDec(owed),
    requests: await summariesOf(ctx, rows),
  };
};
