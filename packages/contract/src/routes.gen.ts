// Written by `npm run gen` from the areas; not edited by hand.
import type { Kind, Method } from "./define.ts";
import type { CallId } from "./types.ts";

export const routes: Record<CallId, { method: Method; path: string; kind: Kind }> = {
  "account.getUser": { method: "GET", path: "/user/info", kind: "read" },
  "auth.sendMailCode": { method: "POST", path: "/sms_mail", kind: "write" },
  "auth.sendSmsCode": { method: "POST", path: "/sms_send", kind: "write" },
  "auth.checkEmail": { method: "POST", path: "/user/check_email", kind: "write" },
  "auth.register": { method: "POST", path: "/user/register", kind: "write" },
  "auth.login": { method: "POST", path: "/user/login", kind: "write" },
  "auth.registerDemo": { method: "POST", path: "/user/registerMoni", kind: "write" },
  "auth.logout": { method: "GET", path: "/user/logout", kind: "write" },
  "content.getSetting": { method: "GET", path: "/getSetting", kind: "read" },
  "content.getSiteConfig": { method: "GET", path: "/getSiteConfig", kind: "read" },
  "markets.listCurrencies": { method: "GET", path: "/currency/list", kind: "read" },
  "markets.listQuotations": { method: "GET", path: "/currency/quotation_new", kind: "read" },
  "markets.listCandles": { method: "GET", path: "/currency/new_timeshar", kind: "read" },
  "markets.addFavourite": { method: "POST", path: "/optional/add", kind: "write" },
  "markets.deleteFavourite": { method: "POST", path: "/optional/del", kind: "write" },
  "markets.listFavourites": { method: "GET", path: "/optional/list", kind: "read" },
  "spot.placeOrder": { method: "POST", path: "/coin/trade", kind: "money" },
  "spot.cancelOrder": { method: "PUT", path: "/coin/trade", kind: "money" },
  "spot.listOrders": { method: "GET", path: "/coin/list", kind: "read" },
  "wallet.listUserCurrencies": {
    method: "GET",
    path: "/currency/user_currency_list",
    kind: "read",
  },
  "wallet.listBalances": { method: "POST", path: "/wallet/list", kind: "read" },
  "wallet.getBalance": { method: "POST", path: "/wallet/detail", kind: "read" },
  "wallet.getTransferTerms": { method: "POST", path: "/wallet/get_info", kind: "read" },
  "wallet.transferBetweenAccounts": { method: "POST", path: "/wallet/change", kind: "money" },
};
