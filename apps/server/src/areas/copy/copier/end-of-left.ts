import { inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { endRelation } from "../end-relation.ts";
import { publicNames } from "../public-name.ts";
import { listOfLeft, lockRelation } from "../relation-rows.ts";

/** Relations that one look ends. */
const SLICE = 100;

/** Ends what stands with leads who have left: open copies are their owners' own from then on. Says whether there may be more. */
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
