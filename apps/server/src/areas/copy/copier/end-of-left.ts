import { inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { endRelation } from "../end-relation.ts";
import { publicNames } from "../public-name.ts";
import { listOfLeft, lockRelation } from "../relation-rows.ts";

/** How many relations one run ends. */
const SLICE = 100;

/** Ends the relations of leads who have left and detaches their copies. Returns whether more may be left. */
export async function endOfLeft(ctx: Ctx, realm: Realm): Promise<boolean> {
  const rows = await listOfLeft(ctx.db, realm, SLICE);
  for (const { id, lead_id: leadId } of rows) await end(ctx, id, leadId);
  return rows.length === SLICE;
}

const end = (ctx: Ctx, id: string, leadId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockRelation(tx, id);
    if (row === undefined || row.state === "ended") return;
    await endRelation(ctx, tx, row, { isClosing: false });
    const trader = (await publicNames(tx, [leadId])).get(leadId)?.name ?? "";
    await notify(ctx, tx, row.follower_id, "copy-lead-left", { trader }, `copy-lead-left ${id}`);
  });
