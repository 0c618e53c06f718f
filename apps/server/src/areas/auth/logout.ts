import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import type { WriteHandler } from "../../http/handlers.ts";

export const logout: WriteHandler<typeof auth.calls.logout> = async (
  ctx,
  { caller, tx, afterCommit },
) => {
  await ctx.sessions.close(tx, caller.tokenHash);
  afterCommit(() => announceEnded(ctx, [caller.tokenHash]));
  return { is_ended: true };
};
