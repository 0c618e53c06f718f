import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { P2P_EVIDENCE_MAX } from "@candor/contract/areas/p2p/choices.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { addEvidenceRow, listEvidence } from "./appeal-rows.ts";
import { announceOrder, lockOwnOrder } from "./order-rows.ts";
import { keepPictures } from "./pictures.ts";
import { wholeView } from "./whole.ts";
import { writtenText } from "./written.ts";

export const addEvidence: WriteHandler<typeof p2p.calls.addEvidence> = async (
  ctx,
  { input, caller: { userId }, tx },
) => {
  const { id, pictures } = input;
  const order = await lockOwnOrder(tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  if (order.state !== "appealed") return refuse("p2p-not-appealed");
  const text = writtenText(input.text, pictures);
  if (typeof text !== "string") return text;
  const own = (await listEvidence(tx, id)).filter(({ user_id: by }) => by === userId);
  if (own.length >= P2P_EVIDENCE_MAX)
    return refuse("p2p-evidence-full", { maximum: `${P2P_EVIDENCE_MAX}` });
  const sent = pictures.map((picture) => ({ id: picture, name: "evidence" as const }));
  const refused = await keepPictures(tx, { userId, orderId: id, pictures: sent });
  if (refused !== undefined) return refused;
  await addEvidenceRow(tx, id, { userId, text, pictures, at: ctx.clock.now() });
  await announceOrder(tx, order);
  return wholeView(ctx, tx, userId, order);
};
