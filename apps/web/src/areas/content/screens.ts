import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["articles"] as const;

export const content = {
  home: screen(paths.home, () => import("./HomeScreen.tsx"), {
    texts: ["home", "wallet"],
    calls: ["markets.listSpotQuotations", "content.listMenu"],
  }),
  article: screen(paths.article, () => import("./ArticleScreen.tsx"), {
    texts,
    search: ({ id }) => ({ id: textOf(id) ?? "" }),
  }),
  webView: screen(paths.webView, () => import("./WebViewScreen.tsx"), {
    texts,
    search: ({ url }) => ({ url: textOf(url) ?? "" }),
  }),
  whiteBook: screen(paths.whiteBook, () => import("./WhiteBookScreen.tsx"), {
    texts,
  }),
  faq: screen(paths.faq, () => import("./FaqScreen.tsx"), { texts }),
  contactUs: screen(paths.contactUs, () => import("./ContactUsScreen.tsx"), {
    texts,
  }),
  aboutUs: screen(paths.aboutUs, () => import("./AboutUsScreen.tsx"), {
    texts,
  }),
  videos: screen(paths.videos, () => import("./VideosScreen.tsx"), {
    texts: [...texts, "guides"],
  }),
  compliance: screen(paths.compliance, () => import("./ComplianceScreen.tsx"), { texts }),
};
