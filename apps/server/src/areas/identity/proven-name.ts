import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { openedPapers } from "./papers.ts";
import { findProven } from "./rows.ts";

/** The name on the document that verified a user. */
export async function provenName(
  ctx: Pick<CoreCtx, "config">,
  db: Db | Tx,
  userId: string,
): Promise<string | undefined> {
  const papers = await findProven(db, userId);
  return papers && openedPapers(ctx, papers).name;
}
