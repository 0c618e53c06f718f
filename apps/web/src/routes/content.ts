import { createRoute } from "@tanstack/react-router";
import { PATHS } from "../lib/paths.ts";
import { screens } from "../screens.ts";
import { getParentRoute, preloadOf, screen, textOf } from "./root.ts";

export const searchRoute = createRoute({
  getParentRoute,
  path: PATHS.search,
  loader: preloadOf(screens[PATHS.search]),
  component: screen(
    () => import("../areas/markets/SearchScreen.tsx"),
    "SearchScreen",
    screens[PATHS.search],
  ),
});

export const articleRoute = createRoute({
  getParentRoute,
  path: PATHS.article,
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({ id: textOf(id) ?? "" }),
  component: screen(
    () => import("../areas/content/ArticleScreen.tsx"),
    "ArticleScreen",
    screens[PATHS.article],
  ),
});

export const webViewRoute = createRoute({
  getParentRoute,
  path: PATHS.webView,
  validateSearch: ({ url }: Record<string, unknown>): { url: string } => ({
    url: textOf(url) ?? "",
  }),
  component: screen(
    () => import("../areas/content/WebViewScreen.tsx"),
    "WebViewScreen",
    screens[PATHS.webView],
  ),
});

export const whiteBookRoute = createRoute({
  getParentRoute,
  path: PATHS.whiteBook,
  component: screen(
    () => import("../areas/content/WhiteBookScreen.tsx"),
    "WhiteBookScreen",
    screens[PATHS.whiteBook],
  ),
});

export const faqRoute = createRoute({
  getParentRoute,
  path: PATHS.faq,
  component: screen(
    () => import("../areas/content/FaqScreen.tsx"),
    "FaqScreen",
    screens[PATHS.faq],
  ),
});

export const contactUsRoute = createRoute({
  getParentRoute,
  path: PATHS.contactUs,
  component: screen(
    () => import("../areas/content/ContactUsScreen.tsx"),
    "ContactUsScreen",
    screens[PATHS.contactUs],
  ),
});

export const aboutUsRoute = createRoute({
  getParentRoute,
  path: PATHS.aboutUs,
  component: screen(
    () => import("../areas/content/AboutUsScreen.tsx"),
    "AboutUsScreen",
    screens[PATHS.aboutUs],
  ),
});

export const videosRoute = createRoute({
  getParentRoute,
  path: PATHS.videos,
  component: screen(
    () => import("../areas/content/VideosScreen.tsx"),
    "VideosScreen",
    screens[PATHS.videos],
  ),
});

export const complianceRoute = createRoute({
  getParentRoute,
  path: PATHS.compliance,
  component: screen(
    () => import("../areas/content/ComplianceScreen.tsx"),
    "ComplianceScreen",
    screens[PATHS.compliance],
  ),
});
