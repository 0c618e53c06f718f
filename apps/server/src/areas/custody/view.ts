import { formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { StoredReconciliation } from "./rows.ts";

export const codeOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";

export const reconciliationView = (
  ctx: Pick<CoreCtx, "catalogue">,
  reconciliation: StoredReconciliation,
) => ({
  at: reconciliation.at.toISOString(),
  type: reconciliation.network,
  currency_id: reconciliation.currencyId,
  currency_code: codeOf(ctx, reconciliation.currencyId),
  height: reconciliation.height,
  read_by: reconciliation.readBy,
  holds: formatDec(reconciliation.holds),
  expected: formatDec(reconciliation.expected),
  parts: reconciliation.parts,
  differences: reconciliation.differences,
});
