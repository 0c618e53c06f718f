import type { NoticeCode } from "@candor/contract/areas/notices.ts";

const MESSAGES = "/pages/setting/message";
const ORDERS = "/pages/transaction/currency_order?tab=history";

/** The screen of the client that a notice leads to. */
export function noticePlace(code: NoticeCode, params: Readonly<Record<string, string>>): string {
  if (code === "price-alert")
    return `/h5/#/pages/transaction/currency?symbol=${encodeURIComponent(params["symbol"] ?? "")}`;
  const isOfOrders = code === "order-filled" || code === "orders-filled" || code === "stop-fired";
  return `/h5/#${isOfOrders ? ORDERS : MESSAGES}`;
}
