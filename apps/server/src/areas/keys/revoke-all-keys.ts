import type { keys } from "@candor/contract/areas/keys/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { announceKeysEnded, endKeys } from "../../protection/api-keys.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";

export const revokeAllKeys: WriteHandler<typeof keys.calls.revokeAllKeys> = async (
  ctx,
  { caller: { userId }, from, tx, afterCommit },
) => {
  const ended = await endKeys(tx, userId);
  if (ended > 0)
    await notify(ctx, tx, userId, "keys-revoked", { ...seenFrom(from), count: `${ended}` });
  afterCommit(() => announceKeysEnded(ctx, userId));
  return { ended };
};
