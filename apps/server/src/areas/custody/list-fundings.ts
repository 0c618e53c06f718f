import type { custody } from "@candor/contract/areas/custody/operator.ts";
import { dec, formatDec } from "@candor/money";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listUnbooked } from "./rows.ts";
import { codeOf } from "./view.ts";

const SHOWN = 100;

export const listFundings: OperatorReadHandler<typeof custody.calls.listFundings> = async (ctx) =>
  (await listUnbooked(ctx.db, SHOWN)).map((row) => ({
    id: row.id,
    type: row.network,
    address: row.address,
    transaction: row.transaction === "" ? null : row.transaction,
    currency_id: row.currency_id,
    currency_code: codeOf(ctx, row.currency_id),
    amount: formatDec(dec(row.amount)),
    created_at: row.created_at.toISOString(),
  }));
