import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { namedWorks } from "../views/work-rows.ts";
import { workView } from "../views/work-view.ts";

/** Works in review are listed too. Rejected ones are left out, since their files are deleted. */
export const listWorks: OperatorReadHandler<typeof nft.calls.listWorks> = async (
  { db },
  { input },
) => {
  const { before, offset, count } = positionOf(input);
  let query = namedWorks(db).select("a.user_id").where("w.rejected_at", "is", null);
  if (before !== undefined) query = query.where("w.number", "<", before);
  const rows = await query.orderBy("w.number", "desc").offset(offset).limit(count).execute();
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({ ...workView(row), is_hidden: row.is_hidden, user_id: row.user_id }),
  );
};
