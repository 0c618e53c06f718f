import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { maskedName, maskedPerson } from "./masked.ts";
import type { RecipientRow } from "./recipient-rows.ts";
import type { SendRow } from "./rows.ts";

export const recipientView = (row: Omit<RecipientRow, "recipient_id">) => ({
  id: row.id,
  name: row.name,
  ...maskedPerson(row),
  usable_from: row.usable_from.toISOString(),
  created_at: row.created_at.toISOString(),
});

/** A send as one of its two sides sees it. */
export function sendView({ catalogue }: Pick<CoreCtx, "catalogue">, row: SendRow, userId: string) {
  const isSent = row.user_id === userId;
  return {
    id: row.id,
    direction: isSent ? ("sent" as const) : ("received" as const),
    counterpart: isSent ? row.recipient_name : maskedName(row),
    currency_id: row.currency_id,
    currency_code: catalogue.currency(row.currency_id)?.code ?? "",
    number: formatDec(dec(row.amount)),
    note: row.note,
    state: "done" as const,
    created_at: row.created_at.toISOString(),
  };
}
