import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { dec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { listTradeRows } from "./rows.ts";
import { figuresView } from "./view.ts";

export const listOtcTrades: ReadHandler<typeof otc.calls.listOtcTrades> = async (
  ctx,
  { input, caller },
) =>
  pageOf(
    input,
    await listTradeRows(ctx.db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => ({
      id: row.id,
      ...figuresView(
        {
          from: named(ctx, row.from_currency_id),
          to: named(ctx, row.to_currency_id),
          number: dec(row.amount),
          spread: dec(row.spread),
        },
        { rate: dec(row.rate), fee: dec(row.fee), received: dec(row.received) },
      ),
      text: row.text,
      signature: row.signature,
      public_key: row.public_key,
      created_at: row.created_at.toISOString(),
    }),
  );

const named = ({ catalogue }: Ctx, id: number) => ({ code: catalogue.currency(id)?.code ?? "" });
