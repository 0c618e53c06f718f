import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { notify } from "../notices/index.ts";
import { openSession } from "./open-session.ts";
import { openUser } from "./open-user.ts";
import { findDemoOf } from "./rows.ts";

/** A guest gets a demo account of its own; a signed-in user always enters the same one. */
export const registerDemo: WriteHandler<typeof auth.calls.registerDemo> = async (
  ctx,
  { caller, tx, afterCommit, from, lang },
) => {
  if (caller?.realm === "demo") return refuse("demo-already");
  const own = caller === undefined ? undefined : await findDemoOf(tx, caller.userId);
  if (own !== undefined) {
    // A live user who enters the demo keeps the own session.
    const { token, ended } = await openSession(ctx, tx, {
      userId: own.id,
      from,
      before: undefined,
    });
    afterCommit(() => announceEnded(ctx, ended));
    return token;
  }
  const userId = await openUser(tx, ctx.clock, {
    realm: "demo",
    live_user_id: caller?.userId ?? null,
    lang,
  });
  await notify(ctx, tx, userId, "demo-opened", {});
  return ctx.sessions.open(tx, userId, from);
};
