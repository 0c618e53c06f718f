import type { Db } from "../../../db/pool.ts";
import type { AdRow } from "../market/ad-rows.ts";

type Position = { before: number | undefined; offset: number; count: number };

/** Advertisements of all users, newest first. */
export function listAllAds(db: Db, { before, offset, count }: Position): Promise<AdRow[]> {
  const ads = db.selectFrom("p2p_ads").selectAll();
  const older = before === undefined ? ads : ads.where("number", "<", before);
  return older.orderBy("number", "desc").offset(offset).limit(count).execute();
}
