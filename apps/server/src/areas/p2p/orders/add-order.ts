import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { addRequest } from "./add-request.ts";
import { beginning, whyNoMore } from "./beginning.ts";
import { takeBest, takeChosen } from "./take.ts";
import { orderViews, requestView } from "./view.ts";
import { wishedBy } from "./wished.ts";

export const addOrder: WriteHandler<typeof p2p.calls.addOrder> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  const { userId } = caller;
  await lockKey(tx, beginning(userId));
  const many = await whyNoMore(tx, userId, ctx.clock.now());
  if (many !== undefined) return many;
  const wished = await wishedBy(ctx, tx, { input, caller });
  if (isRefusal(wished)) return wished;
  const within = { tx, afterCommit };
  const taken =
    input.ad_id === undefined
      ? await takeBest(ctx, within, wished)
      : await takeChosen(ctx, within, input.ad_id, wished);
  if (isRefusal(taken)) return taken;
  // The answer of a money call is stored in clear, so that it leaves out names, which are stored sealed.
  if (taken !== undefined) {
    const [view] = await orderViews(ctx, tx, userId, [taken], { isKept: true });
    if (view === undefined) throw new Error("an order without a view");
    return view;
  }
  const request = await addRequest(ctx, within, wished);
  return isRefusal(request) ? request : requestView(ctx, request, { isKept: true });
};
