import { formatDec } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import type { Deal } from "./rows.ts";

type Shown = Pick<Deal, "fromId" | "toId" | "amount" | "rate" | "fee" | "received">;

export const dealView = ({ catalogue }: Pick<Ctx, "catalogue">, deal: Shown) => ({
  from_currency_id: deal.fromId,
  to_currency_id: deal.toId,
  from_currency: catalogue.currency(deal.fromId)?.code ?? "",
  to_currency: catalogue.currency(deal.toId)?.code ?? "",
  number: formatDec(deal.amount),
  rate: formatDec(deal.rate),
  fee: formatDec(deal.fee),
  received: formatDec(deal.received),
});
