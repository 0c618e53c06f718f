import { NFT_WORK_STATES } from "@candor/contract/areas/nft/choices.ts";
import { isRejection } from "@candor/contract/rejections.ts";
import type { Db } from "../../../db/pool.ts";
import { workView } from "../views/work-view.ts";

type Position = { id?: string; before?: number | undefined; offset: number; count: number };

/** A user's own works, latest first, each with the outcome of its review. */
export async function ownWorkViews(
  db: Db,
  userId: string,
  { id, before, offset, count }: Position,
) {
  let query = db
    .selectFrom("nft_works as w")
    .innerJoin("nft_artists as a", "a.id", "w.artist_id")
    .innerJoin("nft_collections as c", "c.id", "w.collection_id")
    .leftJoin("operator_requests as r", "r.id", "w.request_id")
    .selectAll("w")
    .select(["a.name as artist_name", "c.name as collection_name", "r.rejection", "r.answer"])
    .select((own) =>
      own
        .selectFrom("nft_items as i")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("i.work_id", "=", "w.id")
        .where("i.owner_id", "=", userId)
        .where("i.sale_id", "is", null)
        .as("unsold"),
    )
    .where("a.user_id", "=", userId);
  if (id !== undefined) query = query.where("w.id", "=", id);
  if (before !== undefined) query = query.where("w.number", "<", before);
  const rows = await query.orderBy("w.number", "desc").offset(offset).limit(count).execute();
  return rows.map((row) => ({
    number: row.number,
    view: {
      ...workView(row),
      state: stateOf(row),
      rejection: isRejection(row.rejection) ? row.rejection : null,
      note: row.answer,
      unsold: row.unsold ?? 0,
      created_at: row.created_at.toISOString(),
    },
  }));
}

type Reviewed = { approved_at: Date | null; rejected_at: Date | null };

function stateOf({ approved_at: approved, rejected_at: rejected }: Reviewed) {
  const [asked, isApproved, isRejected] = NFT_WORK_STATES;
  if (approved !== null) return isApproved;
  return rejected === null ? asked : isRejected;
}
