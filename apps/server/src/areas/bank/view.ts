import type { Card } from "./card.ts";

const SHOWN = 4;
const NO_CARD = {
  real_name: null,
  bank_account: null,
  bank_name: null,
  bank_dizhi: null,
  bank_network: null,
  swift_code: null,
  phone: null,
  wechat_account: null,
  wechat_nickname: null,
  alipay_account: null,
  saved_at: null,
};

/** A card by the wire's field names. */
export const cardView = (found: { card: Card; savedAt: Date } | undefined) =>
  found === undefined
    ? NO_CARD
    : {
        ...found.card,
        bank_account: maskedAccount(found.card.bank_account),
        wechat_nickname: found.card.swift_code,
        saved_at: found.savedAt.toISOString(),
      };

export const maskedAccount = (account: string): string =>
  "*".repeat(Math.max(0, account.length - SHOWN)) + account.slice(-SHOWN);
