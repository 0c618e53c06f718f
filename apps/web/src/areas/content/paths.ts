export const paths = {
  home: "/pages/index/index",
  article: "/pages/common/article",
  webView: "/pages/common/webView",
  whiteBook: "/pages/common/whiteBook",
  faq: "/pages/common/faq",
  contactUs: "/pages/common/contactus",
  aboutUs: "/pages/common/aboutus",
  videos: "/pages/setting/videos",
  compliance: "/pages/setting/operational_compliance",
} as const;
