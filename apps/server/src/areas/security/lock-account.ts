import type { security } from "@candor/contract/areas/security/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lock } from "./lock.ts";

export const lockAccount: WriteHandler<typeof security.calls.lockAccount> = async (
  ctx,
  { caller: { userId }, from, tx, afterCommit },
) => {
  await lock(ctx, tx, { userId, from, afterCommit });
  return { is_done: true };
};
