import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";

/** A work in review is not public, so that there is nothing to hide. */
export const setHidden: OperatorWriteHandler<typeof nft.calls.setHidden> = async (
  _ctx,
  { input: { code, is_hidden: isHidden, reason }, tx, record },
) => {
  record({ target: `work:${code}`, reason });
  const work = await tx
    .selectFrom("nft_works")
    .select(["id", "is_hidden"])
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("approved_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (work === undefined) return refuse("not-found");
  record({ before: { is_hidden: work.is_hidden }, after: { is_hidden: isHidden } });
  await tx
    .updateTable("nft_works")
    .set({ is_hidden: isHidden })
    .where("id", "=", work.id)
    .execute();
  return { is_hidden: isHidden };
};
