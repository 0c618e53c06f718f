import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { pictureLink } from "../../operators/picture-links.ts";

export const linkPicture: OperatorWriteHandler<typeof trust.calls.linkPicture> = async (
  ctx,
  { input: { id }, operator, tx, record },
) => {
  record({ target: `picture:${id}` });
  const file = await tx
    .selectFrom("account_files")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return file === undefined ? refuse("file-unknown") : pictureLink(ctx, operator, id);
};
