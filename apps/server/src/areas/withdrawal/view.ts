import type { CardKind, WithdrawalState } from "@candor/contract/words.ts";
import { dec, formatDec } from "@candor/money";
import { receivedOf } from "@candor/rules/withdrawal.ts";
import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import { NOT_REJECTED, rejectionView } from "../../operators/rejection-view.ts";
import type { AddressRow } from "./address-rows.ts";
import { heldUntil, mayCancel } from "./decide.ts";
import type { WithdrawalRow } from "./rows.ts";

/** The wire's numbers of states; a cancelled one has none. */
const STATUS = {
  held: 0,
  review: 0,
  approved: 0,
  broadcasting: 0,
  unknown: 0,
  returning: 0,
  sent: 1,
  confirmed: 1,
  refused: 2,
  returned: 2,
  cancelled: null,
} as const satisfies Record<WithdrawalState, 0 | 1 | 2 | null>;

type Shown = Pick<CoreCtx, "catalogue" | "clock">;

export function withdrawalView({ catalogue, clock }: Shown, row: WithdrawalRow) {
  const until = heldUntil(row, clock.now());
  const state: WithdrawalState = until === undefined ? row.state : "held";
  const number = dec(row.amount);
  const fee = dec(row.fee);
  const isSent = row.sent_at !== null;
  const isFollowed = isSent && row.card === null;
  return {
    id: row.id,
    currency_id: row.currency_id,
    currency_code: codeOf(catalogue, row.currency_id),
    type: row.network,
    address: row.address,
    address_name: row.address_name,
    card: row.card as CardKind | null,
    number: formatDec(number),
    fee: formatDec(fee),
    received: formatDec(receivedOf(number, { fee })),
    status: STATUS[state],
    state,
    ...(state === "refused" ? rejectionView(row) : NOT_REJECTED),
    held_until: until?.toISOString() ?? null,
    due_at: row.state === "review" ? row.due_at.toISOString() : null,
    transaction: isSent ? (row.bank_reference ?? row.transaction) : null,
    confirmations: isFollowed ? confirmationsOf(row) : null,
    confirmations_needed: isFollowed ? row.confirmations : null,
    may_cancel: mayCancel(row.state),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  };
}

/** The confirmations, up to the required number; later blocks change nothing. */
function confirmationsOf({ height, tip, confirmations: needed }: WithdrawalRow): number {
  if (height === null || tip === null) return 0;
  return Math.min(needed, Math.max(0, tip - height + 1));
}

export const addressView = ({ catalogue }: Pick<CoreCtx, "catalogue">, row: AddressRow) => ({
  id: row.id,
  currency_id: row.currency_id,
  currency_code: codeOf(catalogue, row.currency_id),
  type: row.network,
  name: row.name,
  address: row.address,
  usable_from: row.usable_from.toISOString(),
  created_at: row.created_at.toISOString(),
  qrcode: row.file_id,
});

export const codeOf = (catalogue: Ctx["catalogue"], currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";
