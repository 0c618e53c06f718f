import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { gallery } from "./areas/gallery/screens.ts";
import { arrived } from "./lib/chunk.ts";
import { hashHistory } from "./lib/history.ts";
import { preloadCall } from "./lib/query.ts";
import { useSessionRequired } from "./lib/require-session.ts";
import { connectionNow } from "./lib/socket.ts";
import type { Screen } from "./lib/screen.ts";
import { loadTexts } from "./lib/text.ts";
import { PATHS } from "./paths.ts";
import { screens } from "./screens.gen.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";
import { Shell } from "./shell/Shell.tsx";
import { ShellFailed } from "./shell/ShellFailed.tsx";

/** How long a screen may take to arrive (specification, point 9). */
const SCREEN_TIMEOUT_MS = 60_000;

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ShellFailed,
});
const getParentRoute = () => rootRoute;

/** A private screen: a guest who opens it is led to the login. */
const guarded = (Shown: ComponentType): ComponentType =>
  function Guarded() {
    useSessionRequired(true);
    return <Shown />;
  };

/** A screen fetched on demand together with the texts of its areas. */
const componentOf = ({
  path,
  load,
  texts,
  access,
}: Pick<Screen<string, unknown>, "path" | "load" | "texts" | "access">) =>
  lazyRouteComponent(async () => {
    window.fetchScreen?.(path);
    const arriving = Promise.all([load(), loadTexts(...texts)]);
    const [exported] = await arrived(arriving, SCREEN_TIMEOUT_MS);
    const shown = Object.values(exported)[0];
    return { default: shown && access !== "all" ? guarded(shown) : shown };
  });

const routeOf = <Path extends string, Search>(screen: Screen<Path, Search>) =>
  createRoute({
    getParentRoute,
    path: screen.path,
    validateSearch: screen.search,
    // What it shows first is asked for beside its code; the screen waits for neither.
    loader: ({ location }) => {
      for (const id of screen.calls) preloadCall(id, {});
      const { symbol } = location.search as { symbol?: string };
      // A live connection brings the same at once.
      if (symbol !== undefined && connectionNow() !== "live")
        for (const id of screen.callsOf.symbol ?? []) preloadCall(id, { symbol });
    },
    component: componentOf(screen),
  });

type RouteOf<Declared> =
  Declared extends Screen<infer Path, infer Search>
    ? ReturnType<typeof routeOf<Path, Search>>
    : never;
/** A loop forgets which screen has which address; links are checked against these declarations. */
type Routes = { [Name in keyof typeof screens]: RouteOf<(typeof screens)[Name]> };

const routes = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [
    name,
    routeOf(screen as Screen<string, unknown>),
  ]),
) as unknown as Routes;

const toHome = (path: string) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: PATHS.home, replace: true });
    },
  });

const galleryRoutes =
  import.meta.env.DEV || import.meta.env.MODE === "test"
    ? [createRoute({ getParentRoute, path: gallery.path, component: componentOf(gallery) })]
    : [];

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    toHome("/"),
    toHome("/pages/quotation/index"),
    ...Object.values(routes),
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
