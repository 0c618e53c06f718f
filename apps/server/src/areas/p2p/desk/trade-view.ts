import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import { plain } from "../orders/view.ts";
import type { TradeRow } from "./trade-rows.ts";

/** An order as a row of the console's list. */
export const tradeView = ({ catalogue, clock }: OperatorCtx, row: TradeRow) => ({
  id: row.id,
  number: row.number,
  state: row.state,
  currency: catalogue.currency(row.currency_id)?.code ?? "",
  quantity: plain(row.amount),
  fiat: row.fiat,
  amount: plain(row.fiat_amount),
  buyer: { user_id: row.buyer_id, account_name: row.buyer_name, number: row.buyer_number },
  seller: { user_id: row.seller_id, account_name: row.seller_name, number: row.seller_number },
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  deadline: row.deadline?.toISOString() ?? null,
  is_late: row.deadline !== null && row.deadline < clock.now(),
});
