import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { notify } from "../notices/index.ts";
import { deleteSessions } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const endSession: WriteHandler<typeof security.calls.endSession> = async (
  ctx,
  { input: { id }, caller: { userId, tokenHash }, from, tx, afterCommit },
) => {
  const ended = await deleteSessions(tx, userId, id === undefined ? { allBut: tokenHash } : { id });
  if (ended.length > 0) await notify(ctx, tx, userId, "sessions-ended", seenFrom(from));
  else if (id !== undefined) return refuse("not-found");
  afterCommit(() => announceEnded(ctx, ended));
  return { ended: ended.length };
};
