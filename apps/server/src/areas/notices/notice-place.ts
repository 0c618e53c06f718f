import type { NoticeCode } from "@candor/contract/areas/notices.ts";

const MESSAGES = "/pages/setting/message";
const DEPOSITS = "/pages/fund/receive_record";
const WITHDRAWALS = "/pages/fund/withdraw_record";
const SUITABILITY = "/pages/setting/suitability";
const SENDS = "/pages/fund/send";
const SUBSCRIPTIONS = "/pages/ieo/order";
const DUAL = "/pages/invest/mine";
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
