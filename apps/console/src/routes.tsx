import { createHashRouter, type RouteObject } from "react-router";
import { areas } from "./areas.ts";
import { isPublic } from "./lib/access.ts";
import type { Area, Screen, UserScreen } from "./lib/area.ts";
import { loaded, textsNaming } from "./lib/loaded.ts";
import { loadTexts } from "./lib/text.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { OpenTo } from "./shell/OpenTo.tsx";
import { ScreenFailed } from "./shell/ScreenFailed.tsx";
import { Shell } from "./shell/Shell.tsx";
import { Waiting } from "./shell/Waiting.tsx";

const screens = areas.flatMap((area) => (area.screens ?? []).map((screen) => ({ area, screen })));

const userRoutes = (): RouteObject[] =>
  areas.flatMap((area) =>
    (area.userScreens ?? []).map((screen) => behind(screen.call, userRoute(area, screen))),
  );

const userRoute = (area: Area, { path, load }: UserScreen): RouteObject => ({
  ...(path === "" ? { index: true } : { path }),
  lazy: async () => ({ Component: await loaded(area, load) }),
});

const screenRoute = (area: Area, { path, load, shows = [] }: Screen): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loaded(area, load, shows) }),
  ...(shows.includes("userScreens") ? { children: userRoutes() } : {}),
});

const behind = (call: Screen["call"], route: RouteObject): RouteObject => ({
  element: <OpenTo call={call} />,
  children: [route],
});

/** What stands around a screen is named in the texts of the areas that bring it. */
async function loadRail(): Promise<null> {
  await loadTexts(textsNaming("rail"));
  return null;
}

/** Every screen of every area by its address, behind the hash. */
export const createRouter = () =>
  createHashRouter([
    {
      HydrateFallback: Waiting,
      errorElement: <ScreenFailed />,
      children: [
        ...screens
          .filter(({ screen }) => isPublic(screen.call))
          .map(({ area, screen }) => screenRoute(area, screen)),
        {
          element: <Shell />,
          loader: loadRail,
          // Loads the rail only once, so that a new filter does not wait for it.
          shouldRevalidate: () => false,
          children: [
            {
              errorElement: <ScreenFailed />,
              children: [
                ...screens
                  .filter(({ screen }) => !isPublic(screen.call))
                  .map(({ area, screen }) => behind(screen.call, screenRoute(area, screen))),
                { path: "*", element: <NotFound /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
