import { FREEZE_CAUSES } from "@candor/contract/words.ts";
import type { account } from "@candor/contract/areas/account/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findDemoId, findFreeze, findUserRow, listSessionRows } from "./user-rows.ts";
import { userView } from "./user-view.ts";
import { picturesOf } from "./file/pictures.ts";

export const findUser: OperatorReadHandler<typeof account.calls.findUser> = async (
  ctx,
  { input: { id }, operator },
) => {
  const now = ctx.clock.now();
  const row = await findUserRow(ctx.db, id, now);
  if (row === undefined) return refuse("not-found");
  const [freeze, demo, sessions, pictures] = await Promise.all([
    findFreeze(ctx.db, id, now),
    findDemoId(ctx.db, id),
    listSessionRows(ctx.db, id, now),
    picturesOf(ctx, id, operator),
  ]);
  return {
    ...userView(row),
    signature: row.signature,
    invite_code: row.invite_code,
    invited_by: row.invited_by,
    credit_score: row.credit_score,
    level: row.level,
    country: row.country,
    live_user_id: row.live_user_id,
    demo_user_id: demo?.id ?? null,
    freeze:
      freeze === undefined
        ? null
        : {
            cause: FREEZE_CAUSES.find((cause) => cause === freeze.cause) ?? "abuse",
            note: freeze.note,
            since: freeze.since.toISOString(),
            until: freeze.until.toISOString(),
            by: freeze.name,
          },
    sessions: sessions.map((session) => ({
      created_at: session.created_at.toISOString(),
      seen_at: session.seen_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
    })),
    pictures,
  };
};
