import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { hashHistory } from "./lib/history.ts";
import { PATHS } from "./lib/paths.ts";
import * as account from "./routes/account.ts";
import * as content from "./routes/content.ts";
import { galleryRoutes } from "./routes/gallery.ts";
import { getParentRoute } from "./routes/root.ts";
import * as tabs from "./routes/tabs.ts";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";

const toHome = (path: string) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: PATHS.home, replace: true });
    },
  });

export const router = createRouter({
  routeTree: getParentRoute().addChildren([
    toHome("/"),
    toHome("/pages/quotation/index"),
    ...Object.values(tabs),
    ...Object.values(account),
    ...Object.values(content),
    ...galleryRoutes,
  ]),
  history: hashHistory,
  defaultPreload: "intent",
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
