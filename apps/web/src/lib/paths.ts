/** Paths of the screens that exist. */
export const PATHS = {
  home: "/pages/index/index",
  market: "/pages/market/market",
  search: "/pages/market/search",
  trade: "/pages/transaction/currency",
  trading: "/pages/transaction/index",
  orders: "/pages/transaction/currency_order",
  finance: "/pages/financial/index",
  assets: "/pages/fund/assets",
  login: "/pages/common/login",
  register: "/pages/common/register",
  areaCodes: "/pages/common/area",
  article: "/pages/common/article",
  webView: "/pages/common/webView",
  whiteBook: "/pages/common/whiteBook",
  faq: "/pages/common/faq",
  contactUs: "/pages/common/contactus",
  aboutUs: "/pages/common/aboutus",
  settings: "/pages/setting/setting",
  userInfo: "/pages/setting/userInfo",
  messages: "/pages/setting/message",
  videos: "/pages/setting/videos",
  share: "/pages/setting/share",
  regions: "/pages/setting/areas",
  compliance: "/pages/setting/operational_compliance",
  chooseLocation: "/pages/system/choose-location",
  openLocation: "/pages/system/open-location",
} as const;

/** A path of this app that a login may return to; anything else, the login itself too, is undefined. */
export function returnPath(href: string): string | undefined {
  const isForm = [PATHS.login, PATHS.register].some((path) => href.startsWith(path));
  return href.startsWith("/pages/") && !isForm ? href : undefined;
}
