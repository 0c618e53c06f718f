import { type Refusal, type RefusalCode, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { EscrowAct } from "@candor/rules/escrow/acts.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { stepRefusal } from "./escrow.ts";
import { type Within, moveOrder } from "./move-order.ts";
import { type OrderRow, lockOwnOrder } from "./order-rows.ts";

type OwnStep = { userId: string; id: string; act: EscrowAct; cause?: string };

/** Carries out a step for one side of an order; `add` runs unless the step is a repeat. */
export async function ownStep<Code extends RefusalCode = never>(
  ctx: CoreCtx,
  within: Within,
  { userId, id, act, cause }: OwnStep,
  add: (order: OrderRow) => Promise<Refusal<Code> | undefined> = async () => undefined,
) {
  const order = await lockOwnOrder(within.tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const person = { as: "user", id: userId } as const;
  const moved = await moveOrder(ctx, within, order, { act, person, cause });
  if ("because" in moved) return stepRefusal(moved.because);
  const refused = moved.isNew ? await add(moved.row) : undefined;
  return isRefusal(refused) ? refused : moved.row;
}
