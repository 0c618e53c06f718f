import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { addEvidenceRow, insertAppeal } from "./appeal-rows.ts";
import { roleOf } from "./escrow.ts";
import { ownStep } from "./own-step.ts";
import { keepPictures } from "./pictures.ts";
import { wholeView } from "./whole.ts";

export const appealOrder: WriteHandler<typeof p2p.calls.appealOrder> = async (
  ctx,
  { input, caller: { userId }, tx, afterCommit },
) => {
  const { id, cause, pictures } = input;
  const text = tidyMessage(input.text);
  const empty = messageRefusal(text);
  if (empty !== undefined) return empty;
  const step = { userId, id, act: "appeal", cause } as const;
  const row = await ownStep(ctx, { tx, afterCommit }, step, async (order) => {
    const at = order.changed_at;
    await insertAppeal(tx, { order_id: id, by: roleOf(order, userId), cause, text, at });
    if (pictures.length === 0) return undefined;
    const sent = pictures.map((picture) => ({ id: picture, name: "evidence" as const }));
    const refused = await keepPictures(tx, { userId, orderId: id, pictures: sent });
    if (refused !== undefined) return refused;
    // The text is stored in the appeal itself.
    await addEvidenceRow(tx, id, { userId, text: "", pictures, at });
    return undefined;
  });
  return isRefusal(row) ? row : wholeView(ctx, tx, userId, row, { isKept: true });
};
