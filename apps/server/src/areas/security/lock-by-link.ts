import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { spendLockLink } from "../../protection/lock-links.ts";
import { lock } from "./lock.ts";
import { getSafetyRow } from "./rows.ts";

export const lockByLink: WriteHandler<typeof security.calls.lockByLink> = async (
  ctx,
  { input: { token }, from, tx, afterCommit },
) => {
  const userId = await spendLockLink(ctx, tx, token);
  if (userId === undefined) return refuse("link-invalid");
  await lock(ctx, tx, { userId, from, afterCommit });
  return { account_name: (await getSafetyRow(tx, userId)).account_name };
};
