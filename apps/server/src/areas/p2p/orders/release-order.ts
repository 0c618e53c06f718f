import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { seenFrom } from "../../security/index.ts";
import { notify } from "../../notices/index.ts";
import { ownStep } from "./own-step.ts";
import { plain } from "./view.ts";
import { wholeView } from "./whole.ts";

export const releaseOrder: WriteHandler<typeof p2p.calls.releaseOrder> = async (
  ctx,
  { input: { id }, caller: { userId }, from, tx, afterCommit },
) => {
  const within = { tx, afterCommit };
  const row = await ownStep(ctx, within, { userId, id, act: "release" }, async (order) => {
    const currency = ctx.catalogue.currency(order.currency_id)?.code ?? "";
    const sent = { number: `${order.number}`, amount: plain(order.amount), currency };
    await notify(ctx, tx, userId, "p2p-coins-sent", { ...seenFrom(from), ...sent });
    return undefined;
  });
  return isRefusal(row) ? row : wholeView(ctx, tx, userId, row, { isKept: true });
};
