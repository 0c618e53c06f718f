import type { Db } from "../../db/pool.ts";
import { findSetting } from "./rows.ts";

/** Whether registration requires an invite code. */
export const isInviteRequired = async (db: Db): Promise<boolean> =>
  (await findSetting(db, "invite_required")) === "1";
