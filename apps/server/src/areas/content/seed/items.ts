import type { ItemTerms } from "../write-item.ts";

/** In the order of publishing: of each kind, the last one is the newest. */
export const ITEMS = [
  { kind: "page", slug: "about_us" },
  { kind: "page", slug: "contact_us" },
  { kind: "page", slug: "invite_news" },
  { kind: "page", slug: "operational_compliance" },
  { kind: "page", slug: "white_book" },
  { kind: "faq", slug: "faq_demo", topic: "account" },
  { kind: "faq", slug: "faq_language", topic: "account" },
  { kind: "faq", slug: "faq_password", topic: "account" },
  { kind: "faq", slug: "faq_order_types", topic: "trading" },
  { kind: "faq", slug: "faq_fees", topic: "trading" },
  { kind: "faq", slug: "faq_refused", topic: "trading" },
  { kind: "faq", slug: "faq_accounts", topic: "funds" },
  { kind: "faq", slug: "faq_frozen", topic: "funds" },
  { kind: "faq", slug: "faq_check", topic: "fairness" },
  { kind: "faq", slug: "faq_house", topic: "fairness" },
  { kind: "faq", slug: "faq_prices", topic: "fairness" },
  { kind: "video", slug: "guide_first_order" },
  { kind: "video", slug: "guide_stop_orders" },
  { kind: "video", slug: "guide_read_chart" },
  { kind: "video", slug: "guide_keep_safe" },
  { kind: "news", slug: "news_open" },
  { kind: "news", slug: "news_order_types" },
  { kind: "news", slug: "news_safety", isPopup: true },
  { kind: "banner", slug: "banner_fees", link: "/pages/common/faq" },
  { kind: "banner", slug: "banner_check", link: "/pages/common/whiteBook" },
  { kind: "banner", slug: "banner_demo", link: "/pages/transaction/currency" },
] as const satisfies readonly ItemTerms[];

export type Slug = (typeof ITEMS)[number]["slug"];
