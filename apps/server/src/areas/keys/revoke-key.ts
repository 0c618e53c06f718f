import type { keys } from "@candor/contract/areas/keys/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { announceKeysEnded } from "../../protection/api-keys.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { deleteKey } from "./rows.ts";

export const revokeKey: WriteHandler<typeof keys.calls.revokeKey> = async (
  ctx,
  { input: { id }, caller: { userId }, from, tx, afterCommit },
) => {
  const name = await deleteKey(tx, userId, id);
  if (name === undefined) return refuse("key-unknown");
  await notify(ctx, tx, userId, "key-revoked", { ...seenFrom(from), name });
  afterCommit(() => announceKeysEnded(ctx, userId));
  return { is_done: true };
};
