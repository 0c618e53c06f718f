import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findSetting } from "./rows.ts";

/** What the site is called; empty where nobody has said. */
export async function siteTitle(db: Db | Tx): Promise<string> {
  const name = await findSetting(db, "site_name");
  return typeof name === "string" ? name : "";
}
