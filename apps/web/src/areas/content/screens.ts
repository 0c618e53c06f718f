import { screen, textOf } from "../../lib/screen.ts";

const texts = ["articles"] as const;

export const content = {
  home: screen("/pages/index/index", "HomeScreen", () => import("./HomeScreen.tsx"), {
    texts: ["home", "wallet"],
    calls: ["markets.listQuotations", "content.listMenu"],
  }),
  article: screen("/pages/common/article", "ArticleScreen", () => import("./ArticleScreen.tsx"), {
    texts,
    search: ({ id }) => ({ id: textOf(id) ?? "" }),
  }),
  webView: screen("/pages/common/webView", "WebViewScreen", () => import("./WebViewScreen.tsx"), {
    texts,
    search: ({ url }) => ({ url: textOf(url) ?? "" }),
  }),
  whiteBook: screen(
    "/pages/common/whiteBook",
    "WhiteBookScreen",
    () => import("./WhiteBookScreen.tsx"),
    {
      texts,
    },
  ),
  faq: screen("/pages/common/faq", "FaqScreen", () => import("./FaqScreen.tsx"), { texts }),
  contactUs: screen(
    "/pages/common/contactus",
    "ContactUsScreen",
    () => import("./ContactUsScreen.tsx"),
    {
      texts,
    },
  ),
  aboutUs: screen("/pages/common/aboutus", "AboutUsScreen", () => import("./AboutUsScreen.tsx"), {
    texts,
  }),
  videos: screen("/pages/setting/videos", "VideosScreen", () => import("./VideosScreen.tsx"), {
    texts: [...texts, "guides"],
  }),
  compliance: screen(
    "/pages/setting/operational_compliance",
    "ComplianceScreen",
    () => import("./ComplianceScreen.tsx"),
    { texts },
  ),
};
