import type { DepositState, DepositWay } from "@candor/contract/words.ts";
import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { NOT_REJECTED, rejectionView } from "../../operators/rejection-view.ts";
import type { DepositRow } from "./rows.ts";

/** The wire's numbers; a cancelled deposit has none. */
const STATUS = {
  "voucher-needed": 0,
  requested: 0,
  confirming: 0,
  credited: 1,
  rejected: 2,
  "too-small": 2,
  vanished: 2,
  cancelled: null,
} as const satisfies Record<DepositState, 0 | 1 | 2 | null>;

export function depositView({ catalogue }: Pick<CoreCtx, "catalogue">, row: DepositRow) {
  const state = row.state as DepositState;
  const isRequested = state === "requested";
  return {
    id: row.id,
    way: row.way as DepositWay,
    currency_id: row.currency_id,
    currency_code: catalogue.currency(row.currency_id)?.code ?? "",
    type: row.network,
    amount: formatDec(dec(row.amount)),
    status: STATUS[state],
    state,
    ...(state === "rejected" ? rejectionView(row) : NOT_REJECTED),
    account: row.account,
    transaction: row.transaction,
    confirmations: confirmationsOf(row),
    confirmations_needed: row.confirmations,
    created_at: row.created_at.toISOString(),
    due_at: isRequested && row.due_at !== null ? row.due_at.toISOString() : null,
    credited_at: row.credited_at?.toISOString() ?? null,
    cancel_fee: cancelFee(row),
  };
}

/** The fee for cancelling; null if the deposit cannot be cancelled. */
function cancelFee({ state, cancel_fee: fee }: DepositRow): string | null {
  if (state === "voucher-needed") return "0";
  return state === "requested" && fee !== null ? formatDec(dec(fee)) : null;
}

/**
 * The confirmations, at most those needed, since later blocks change nothing. Null for a voucher and for a payment that
 * is never credited.
 */
function confirmationsOf({ height, last_height: last, confirmations: needed }: DepositRow) {
  if (needed === null) return null;
  if (height === null || last === null) return 0;
  return Math.min(needed, Math.max(0, last - height + 1));
}
