import type { account } from "@candor/contract/areas/account/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { getUserRow } from "./rows.ts";

export const getUser: ReadHandler<typeof account.calls.getUser> = async (ctx, { caller }) => {
  const row = await getUserRow(ctx.db, caller.userId);
  return {
    id: row.id,
    account_name: row.account_name,
    email: row.email,
    area_code: row.area_code,
    mobile: row.mobile,
    nickname: row.nickname,
    signature: row.signature,
    head_portrait: row.head_portrait,
    extension_code: row.invite_code,
    credit_score: row.credit_score,
    is_demo: row.realm === "demo",
    is_guest: caller.isGuest,
    level: row.level,
    country: row.country,
  };
};
