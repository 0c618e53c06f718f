import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findSetting } from "./rows.ts";

/** The name of the site; empty until it is set. */
export async function siteTitle(db: Db | Tx): Promise<string> {
  const name = await findSetting(db, "site_name");
  return typeof name === "string" ? name : "";
}
