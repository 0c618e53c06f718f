import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listAuditRows } from "./audit-rows.ts";

export const listAudit: OperatorReadHandler<typeof trust.calls.listAudit> = async (
  ctx,
  { input },
) => {
  const rows = await listAuditRows(ctx.db, input, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ body, hash }) => ({ ...body, proof: body.proof ?? null, hash: hash.toString("hex") }),
  );
};
