import type { NoticeCode } from "@candor/contract/areas/notices.ts";

const MESSAGES = "/pages/setting/message";
const DEPOSITS = "/pages/fund/receive_record";
const WITHDRAWALS = "/pages/fund/withdraw_record";
const SUITABILITY = "/pages/setting/suitability";
const SENDS = "/pages/fund/send";
const SUBSCRIPTIONS = "/pages/ieo/order";
const DUAL = "/pages/invest/mine";
const POSITIONS = "/pages/transaction/contract_order?tab=positions";
const CLOSED = "/pages/transaction/contract_order?tab=history";
const OPTIONS = "/pages/transaction/seconds_order";
const ORDERS = "/pages/transaction/currency_order?tab=history";

/** The screen of the client that a notice leads to. */
export function noticePlace(code: NoticeCode, params: Readonly<Record<string, string>>): string {
  if (code === "price-alert")
    return `/h5/#/pages/transaction/currency?symbol=${encodeURIComponent(params["symbol"] ?? "")}`;
  return `/h5/#${PLACES[code] ?? MESSAGES}`;
}

const PLACES: { readonly [Code in NoticeCode]?: string } = {
  "order-filled": ORDERS,
  "orders-filled": ORDERS,
  "stop-fired": ORDERS,
  "contract-gap": POSITIONS,
  "contract-margin": POSITIONS,
  "contract-margin-cross": POSITIONS,
  "contract-take-profit": CLOSED,
  "contract-stop-loss": CLOSED,
  "contract-gap-closed": CLOSED,
  "contract-liquidated": CLOSED,
  "contract-deleveraged": CLOSED,
  "positions-closed": CLOSED,
  "option-won": OPTIONS,
  "option-lost": OPTIONS,
  "option-tied": OPTIONS,
  "option-void": OPTIONS,
  "options-ended": OPTIONS,
  "deposit-credited": DEPOSITS,
  "deposit-rejected": DEPOSITS,
  "deposit-vanished": DEPOSITS,
  "deposit-restored": DEPOSITS,
  "withdrawal-asked": WITHDRAWALS,
  "withdrawal-refused": WITHDRAWALS,
  "withdrawal-sent": WITHDRAWALS,
  "withdrawal-confirmed": WITHDRAWALS,
  "withdrawal-returned": WITHDRAWALS,
  "dual-settled": DUAL,
  "dual-failed": DUAL,
  "cooling-off": SUITABILITY,
  "self-excluded": SUITABILITY,
  "ieo-settled": SUBSCRIPTIONS,
  "ieo-released": SUBSCRIPTIONS,
  sent: SENDS,
  received: SENDS,
};
