import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, dec, sub } from "@candor/money";
import { costOf, refuseAmount } from "@candor/rules/finance/ieo/commit.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { moveHolds } from "../../ledger/move.ts";
import { lockOwnOrder } from "./locked-order.ts";
import { changeOrder, findOrder } from "./order-rows.ts";
import { countOn } from "./project-rows.ts";
import { orderAnswer } from "./view.ts";

export const changeCommitment: WriteHandler<typeof ieo.calls.changeCommitment> = async (
  ctx,
  { input, caller: { userId }, tx, afterCommit },
) => {
  const found = await lockOwnOrder(ctx, tx, userId, input.order_id);
  if (isRefusal(found)) return found;
  const { order, terms, available } = found;
  const code = ctx.catalogue.currency(terms.token)?.code ?? "";
  const unfit = refuseAmount(input.amount, { ...terms, code });
  if (unfit !== undefined) return unfit;
  const currency = ctx.catalogue.currency(order.currency_id);
  const cost = costOf(input.amount, dec(order.price), currency?.decimals ?? 0);
  const more = sub(cost, dec(order.cost));
  if (more > available)
    return refuse("insufficient-balance", {
      available: add(available, dec(order.cost)),
      currency: currency?.code ?? "",
    });
  const { id, account_id: accountId } = order;
  if (more !== ZERO)
    await moveHolds(tx, [{ accountId, amount: more, cause: "ieo.order", causeId: id }]);
  await changeOrder(tx, id, input.amount, cost, ctx.clock.now());
  await countOn(tx, order.project_id, { committed: sub(input.amount, dec(order.amount)) });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return orderAnswer(ctx, tx, await findOrder(tx, userId, id));
};
