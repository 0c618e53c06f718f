import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { pictureLink } from "../../operators/picture-links.ts";
import { queuesWith } from "../../operators/request-rows.ts";
import { maySeeQueue, queueOf } from "../../operators/requests.ts";
import { isFile } from "../account/index.ts";

export const linkPicture: OperatorWriteHandler<typeof trust.calls.linkPicture> = async (
  ctx,
  { input: { id }, operator, tx, record },
) => {
  record({ target: `picture:${id}` });
  if (!(await isFile(tx, id))) return refuse("file-unknown");
  // What was sent to those who decide in a queue is nobody else's to look at.
  const queues = await queuesWith(tx, id);
  if (queues.length > 0 && !queues.some((name) => maySeeQueue(operator, queueOf(ctx, name))))
    return refuse("file-unknown");
  return pictureLink(ctx, operator, id);
};
