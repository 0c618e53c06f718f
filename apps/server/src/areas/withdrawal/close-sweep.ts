import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { changeMove, findMoveState } from "./sweeping/move-rows.ts";

export const closeSweep: OperatorWriteHandler<typeof withdrawal.calls.closeSweep> = async (
  _ctx,
  { input: { id, reason }, tx, record },
) => {
  record({ target: `sweep:${id}`, after: { state: "closed" }, reason });
  if ((await findMoveState(tx, id)) === undefined) return refuse("not-found");
  const isClosed = await changeMove(tx, id, "failed", { state: "closed" });
  return isClosed ? { is_done: true } : refuse("request-closed");
};
