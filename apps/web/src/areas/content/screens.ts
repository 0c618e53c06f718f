import { screen, textOf } from "../../lib/screen.ts";

const texts = ["articles"] as const;

export const content = {
  home: screen("/pages/index/index", () => import("./HomeScreen.tsx"), {
    texts: ["home", "wallet"],
    calls: ["markets.listSpotQuotations", "content.listMenu"],
  }),
  article: screen("/pages/common/article", () => import("./ArticleScreen.tsx"), {
    texts,
    search: ({ id }) => ({ id: textOf(id) ?? "" }),
  }),
  webView: screen("/pages/common/webView", () => import("./WebViewScreen.tsx"), {
    texts,
    search: ({ url }) => ({ url: textOf(url) ?? "" }),
  }),
  whiteBook: screen("/pages/common/whiteBook", () => import("./WhiteBookScreen.tsx"), {
    texts,
  }),
  faq: screen("/pages/common/faq", () => import("./FaqScreen.tsx"), { texts }),
  contactUs: screen("/pages/common/contactus", () => import("./ContactUsScreen.tsx"), {
    texts,
  }),
  aboutUs: screen("/pages/common/aboutus", () => import("./AboutUsScreen.tsx"), {
    texts,
  }),
  videos: screen("/pages/setting/videos", () => import("./VideosScreen.tsx"), {
    texts: [...texts, "guides"],
  }),
  compliance: screen(
    "/pages/setting/operational_compliance",
    () => import("./ComplianceScreen.tsx"),
    { texts },
  ),
};
