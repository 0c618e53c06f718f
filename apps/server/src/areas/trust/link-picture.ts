import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { pictureLink } from "../../operators/picture-links.ts";
import { isFile } from "../account/index.ts";

export const linkPicture: OperatorWriteHandler<typeof trust.calls.linkPicture> = async (
  ctx,
  { input: { id }, operator, tx, record },
) => {
  record({ target: `picture:${id}` });
  return (await isFile(tx, id)) ? pictureLink(ctx, operator, id) : refuse("file-unknown");
};
