import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import { type Dec, dec, formatDec, sub } from "@candor/money";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listForced } from "./rows.ts";

export const listForcedClosings: OperatorReadHandler<
  typeof contracts.calls.listForcedClosings
> = async (ctx, { input }) => {
  const rows = await listForced(ctx.db, "live", { ...positionOf(input), cause: input.cause });
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      id: row.id,
      user_id: row.user_id,
      position_id: row.position_id,
      symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "",
      direction: row.direction,
      cause: row.cause,
      lots: row.lots,
      price: plain(row.price),
      mark: plain(row.mark),
      profit: plain(row.profit),
      surplus: plain(row.surplus),
      deficit: plain(row.deficit),
      from_fund: plain(row.from_fund),
      from_others: plain(row.from_others),
      from_house: formatDec(borneByHouse(row)),
      time: new Date(row.closed_at).toISOString(),
    }),
  );
};

const plain = (text: string): string => formatDec(dec(text));

const borneByHouse = (row: { deficit: string; from_fund: string; from_others: string }): Dec =>
  sub(sub(dec(row.deficit), dec(row.from_fund)), dec(row.from_others));
