import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { ownStep } from "./own-step.ts";
import { wholeView } from "./whole.ts";

export const releaseOrder: WriteHandler<typeof p2p.calls.releaseOrder> = async (
  ctx,
  { input: { id }, caller: { userId }, tx, afterCommit },
) => {
  const row = await ownStep(ctx, { tx, afterCommit }, { userId, id, act: "release" });
  return isRefusal(row) ? row : wholeView(ctx, tx, userId, row, { isKept: true });
};
