import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { fundView } from "./fund-view.ts";
import { listForced } from "./rows.ts";
import { worstCases } from "./worst-cases.ts";

/** The fund of the caller's realm; a visitor sees the live one. */
export const getInsuranceFund: ReadHandler<typeof contracts.calls.getInsuranceFund> = async (
  ctx,
  { input, caller },
) => {
  const realm = caller?.realm ?? "live";
  const rows = await listForced(ctx.db, realm, positionOf(input));
  const fund = await fundView(ctx, realm);
  return {
    ...fund,
    worst_case: worstCases(ctx, realm, dec(fund.balance)),
    closings: pageOf(
      input,
      rows,
      ({ number }) => number,
      (row) => forcedView(ctx, row),
    ),
  };
};

type Forced = Awaited<ReturnType<typeof listForced>>[number];

/** A liquidation or a deleveraging without its user. */
export const forcedView = ({ catalogue }: Pick<CoreCtx, "catalogue">, row: Forced) => ({
  symbol: catalogue.contract(row.market_id)?.symbol ?? "",
  direction: row.direction,
  cause: row.cause === "deleverage" ? ("deleverage" as const) : ("liquidation" as const),
  lots: row.lots,
  price: formatDec(dec(row.price)),
  mark: formatDec(dec(row.mark)),
  surplus: formatDec(dec(row.surplus)),
  deficit: formatDec(dec(row.deficit)),
  time: new Date(row.closed_at).toISOString(),
});
