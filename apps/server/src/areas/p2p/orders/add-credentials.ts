import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { stepRefusal } from "./escrow.ts";
import { moveOrder } from "./move-order.ts";
import { listUnpaid, lockOwnOrder } from "./order-rows.ts";
import { CREDENTIALS } from "./picture-rows.ts";
import { keepPictures } from "./pictures.ts";
import { wholeView } from "./whole.ts";

/** Sending the pictures marks the payment, so that neither exists without the other. */
export const addCredentials: WriteHandler<typeof p2p.calls.addCredentials> = async (
  ctx,
  { input, caller: { userId }, tx, afterCommit },
) => {
  const id = input.order_id ?? (await onlyUnpaid(tx, userId));
  if (id === undefined) return refuse("p2p-no-order-waits");
  const order = await lockOwnOrder(tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const pictures = [];
  for (const name of CREDENTIALS) {
    const picture = input[name];
    if (picture === undefined) return refuse("p2p-file-missing", { name });
    pictures.push({ id: picture, name });
  }
  const person = { as: "user", id: userId } as const;
  const moved = await moveOrder(ctx, { tx, afterCommit }, order, { act: "pay", person });
  if ("because" in moved)
    return moved.because === "late" ? refuse("p2p-pay-time-over") : stepRefusal(moved.because);
  if (moved.isNew) {
    const refused = await keepPictures(tx, { userId, orderId: id, pictures });
    if (refused !== undefined) return refused;
  }
  return wholeView(ctx, tx, userId, moved.row, { isKept: true });
};

/** The user's only unpaid purchase; undefined when there is none or more than one. */
async function onlyUnpaid(tx: Tx, userId: string): Promise<string | undefined> {
  const [first, second] = await listUnpaid(tx, userId, 2);
  return second === undefined ? first : undefined;
}
