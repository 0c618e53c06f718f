import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { dec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listConversionRows } from "./rows.ts";
import { dealView } from "./view.ts";

export const listConversions: ReadHandler<typeof conversion.calls.listConversions> = async (
  ctx,
  { input, caller },
) =>
  pageOf(
    input,
    await listConversionRows(ctx.db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => ({
      id: row.id,
      ...dealView(
        {
          from: named(ctx, row.from_currency_id),
          to: named(ctx, row.to_currency_id),
          number: dec(row.amount),
        },
        { rate: dec(row.rate), fee: dec(row.fee), received: dec(row.received) },
      ),
      created_at: row.created_at.toISOString(),
    }),
  );

const named = ({ catalogue }: Ctx, id: number) => ({
  id,
  code: catalogue.currency(id)?.code ?? "",
});
