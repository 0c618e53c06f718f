import type { identity } from "@candor/contract/areas/identity/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { withdrawOwn } from "../../operators/ask.ts";
import { listOwnRequests } from "../../operators/request-rows.ts";

export const cancelIdentity: WriteHandler<typeof identity.calls.cancelIdentity> = async (
  ctx,
  { caller: { userId }, tx },
) => {
  const [last] = await listOwnRequests(tx, { userId, queue: "identity", count: 1 });
  if (last?.state !== "open") return refuse("not-found");
  return (await withdrawOwn(tx, ctx, { id: last.id, userId })) ?? { request_id: last.id };
};
