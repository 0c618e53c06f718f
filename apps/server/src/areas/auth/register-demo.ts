import type { auth } from "@candor/contract/areas/auth.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { notify } from "../notices/index.ts";
import { openUser } from "./open-user.ts";
import { findDemoOf } from "./rows.ts";

/** A guest gets a demo account of its own; a signed-in user always enters the same one. */
export const registerDemo: WriteHandler<typeof auth.calls.registerDemo> = async (
  ctx,
  { caller, tx, from, lang },
) => {
  if (caller?.realm === "demo") return refuse("demo-already");
  const own = caller === undefined ? undefined : await findDemoOf(tx, caller.userId);
  if (own !== undefined) return ctx.sessions.open(tx, own.id, from);
  const userId = await openUser(tx, ctx.clock, {
    realm: "demo",
    live_user_id: caller?.userId ?? null,
    lang,
  });
  await notify(ctx, tx, userId, "demo-opened", {});
  return ctx.sessions.open(tx, userId, from);
};
