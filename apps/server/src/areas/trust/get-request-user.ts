import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { formatDec } from "@candor/money";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listRequestsAbout } from "../../operators/request-lists.ts";
import { findUserRow } from "../account/index.ts";
import { userWorth } from "../wallet/index.ts";
import { accessOf } from "./access-of-user.ts";
import { visibleRequest } from "./visible-request.ts";
import { summariesOf, visibleTo } from "./visible-requests.ts";

const REQUESTS_SHOWN = 5;

export const getRequestUser: OperatorReadHandler<typeof trust.calls.getRequestUser> = async (
  ctx,
  { input: { id }, operator, lang },
) => {
  const request = await visibleRequest(ctx, operator, id);
  if (isRefusal(request)) return request;
  const { user_id: userId } = request;
  if (userId === null) return refuse("not-found");
  const others = { userId, but: id, count: REQUESTS_SHOWN };
  const [user, worth, access, rows] = await Promise.all([
    findUserRow(ctx.db, userId, ctx.clock.now()),
    userWorth(ctx, userId),
    accessOf(ctx, userId, lang),
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
    worth: formatDec(worth.net),
    owed: formatDec(worth.owed),
    left_out: worth.leftOut,
    ...access,
    requests: await summariesOf(ctx, rows),
  };
};
