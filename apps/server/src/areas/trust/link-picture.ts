import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { type Operator, isOneOf } from "../../operators/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { pictureLink } from "../../operators/picture-links.ts";
import { openQueuesOfOwner, queuesWith } from "../../operators/request-rows.ts";
import { maySeeQueue, queueOf } from "../../operators/requests.ts";
import { isFile } from "../account/index.ts";

export const linkPicture: OperatorWriteHandler<typeof trust.calls.linkPicture> = async (
  ctx,
  { input: { id }, operator, tx, record },
) => {
  record({ target: `picture:${id}` });
  if (!(await isFile(tx, id))) return refuse("file-unknown");
  // A picture sent to the approvers of a queue is shown to no other operator.
  const queues = await queuesWith(tx, id);
  if (queues.length > 0 && !queues.some((name) => maySeeQueue(operator, queueOf(ctx, name))))
    return refuse("file-unknown");
  const hiding = queues.filter((name) => queueOf(ctx, name).hidesPictures === true);
  if (hiding.length > 0 && !(await isShown(ctx, tx, operator, { id, queues: hiding })))
    return refuse("file-unknown");
  return pictureLink(ctx, operator, id);
};

/** Identity documents are shown only to those who decide about them, while a request is open. */
async function isShown(
  ctx: OperatorCtx,
  tx: Tx,
  operator: Operator,
  { id, queues }: { id: string; queues: readonly string[] },
): Promise<boolean> {
  const open = await openQueuesOfOwner(tx, id, queues);
  return open.some((name) => isOneOf(operator, queueOf(ctx, name).deciders));
}
