import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { changeWork, lockApproved } from "./work-rows.ts";

/** A work in review is not public, so that there is nothing to hide. */
export const setHidden: OperatorWriteHandler<typeof nft.calls.setHidden> = async (
  _ctx,
  { input: { code, is_hidden: isHidden, reason }, tx, record },
) => {
  record({ target: `work:${code}`, reason });
  const work = await lockApproved(tx, code);
  if (work === undefined) return refuse("not-found");
  record({ before: { is_hidden: work.is_hidden }, after: { is_hidden: isHidden } });
  await changeWork(tx, work.id, { is_hidden: isHidden });
  return { is_hidden: isHidden };
};
