import type { CallId, CallInput } from "@candor/contract/types.ts";

/**
 * What the samples speak of: an order to cancel, whose turn it is, so that nobody shares an address,
 * and where an order rests while the index is not where tests begin.
 */
export type SampleContext = { orderId: string; person: number; price?: string };

type Text<T> = { [Field in keyof T]: string };

/** An id that nothing has. */
const NOBODYS = "018f0000-0000-7000-8000-000000000000";

/** A request of every call that would pass for whoever may make it. */
const SAMPLES: { [Id in CallId]: (context: SampleContext) => Partial<Text<CallInput<Id>>> } = {
  "account.getUser": () => ({}),
  "account.editProfile": () => ({ nickname: "Mara" }),
  "account.setPortrait": () => ({ head_portrait: NOBODYS }),
  "account.upload": () => ({}),
  "auth.sendMailCode": ({ person }) => ({ user_string: `sample-${person}@candor.example` }),
  "auth.sendSmsCode": ({ person }) => ({ area_code: "66", mobile: `8123450${person + 10}` }),
  "auth.checkEmail": () => ({ user_string: "nobody@candor.example", email_code: "123456" }),
  "auth.register": () => ({
    user_string: "nobody@candor.example",
    code: "123456",
    password: "correct horse battery",
    re_password: "correct horse battery",
  }),
  "auth.login": ({ person }) => ({
    user_string: `nobody-${person}@candor.example`,
    password: "correct horse battery",
  }),
  "auth.registerDemo": () => ({}),
  "auth.logout": () => ({}),
  "content.getSetting": () => ({ keyword: "site_name" }),
  "content.getSiteConfig": () => ({}),
  "content.getPopup": () => ({}),
  "content.listNews": () => ({ c_id: "4" }),
  "content.getNews": () => ({ id: NOBODYS }),
  "content.listMenu": () => ({}),
  "content.listFaq": () => ({}),
  "content.getContactUs": () => ({}),
  "content.getAboutUs": () => ({}),
  "content.getInviteNews": () => ({}),
  "content.getOperationalCompliance": () => ({}),
  "markets.listCurrencies": () => ({}),
  "markets.listQuotations": () => ({}),
  "markets.listCandles": () => ({
    symbol: "BTC/USDT",
    period: "1min",
    from: "0",
    to: "2000000000",
  }),
  "markets.addFavourite": () => ({ currency_id: "1", legal_id: "3" }),
  "markets.deleteFavourite": () => ({ currency_id: "1", legal_id: "3" }),
  "markets.listFavourites": () => ({}),
  "wallet.listUserCurrencies": () => ({}),
  "notices.listNotices": () => ({}),
  "notices.readNotices": () => ({}),
  "wallet.listBalances": () => ({}),
  "wallet.listEquity": () => ({ days: "7" }),
  "wallet.getBalance": () => ({ currency: "3", type: "change" }),
  "wallet.getTransferTerms": () => ({ currency: "3" }),
  "wallet.transferBetweenAccounts": () => ({
    currency_id: "3",
    number: "1",
    from_field: "change",
    to_field: "lever",
  }),
  "spot.placeOrder": ({ price = "90000" }) => ({
    currency_id: "1",
    legal_id: "3",
    type: "buy",
    amount: "0.001",
    target_price: price,
  }),
  "spot.cancelOrder": ({ orderId }) => ({ id: orderId, cancel: "1" }),
  "spot.amendOrder": ({ orderId }) => ({ id: orderId, amount: "0.0006" }),
  "spot.cancelAllOrders": () => ({}),
  "spot.listOrders": () => ({}),
  "spot.listFills": () => ({}),
  "spot.exportHistory": () => ({ what: "orders" }),
  "spot.getFees": () => ({}),
  "spot.getDepth": () => ({ symbol: "BTC/USDT" }),
  "spot.listTrades": () => ({ symbol: "BTC/USDT" }),
  "spot.listTradeCandles": () => ({
    symbol: "BTC/USDT",
    period: "1min",
    from: "0",
    to: "2000000000",
  }),
  "spot.getDayStats": () => ({ symbol: "BTC/USDT" }),
  "trust.listTermChanges": () => ({}),
};

export const sampleInput = (id: CallId, context: SampleContext): Record<string, string> =>
  SAMPLES[id](context) as Record<string, string>;
