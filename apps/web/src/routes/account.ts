import { createRoute } from "@tanstack/react-router";
import { PATHS, returnPath } from "../lib/paths.ts";
import { screens } from "../screens.ts";
import { getParentRoute, screen, textOf } from "./root.ts";

/** `back` is where the person wanted to go. */
const validateBack = ({ back }: Record<string, unknown>): { back?: string | undefined } => {
  const path = returnPath(textOf(back) ?? "");
  return path === undefined ? {} : { back: path };
};

export const loginRoute = createRoute({
  getParentRoute,
  path: PATHS.login,
  validateSearch: validateBack,
  component: screen(
    () => import("../areas/auth/LoginScreen.tsx"),
    "LoginScreen",
    screens[PATHS.login],
  ),
});

export const registerRoute = createRoute({
  getParentRoute,
  path: PATHS.register,
  validateSearch: validateBack,
  component: screen(
    () => import("../areas/auth/RegisterScreen.tsx"),
    "RegisterScreen",
    screens[PATHS.register],
  ),
});

export const areaCodesRoute = createRoute({
  getParentRoute,
  path: PATHS.areaCodes,
  component: screen(
    () => import("../areas/account/AreaCodeScreen.tsx"),
    "AreaCodeScreen",
    screens[PATHS.areaCodes],
  ),
});

export const settingsRoute = createRoute({
  getParentRoute,
  path: PATHS.settings,
  component: screen(
    () => import("../areas/account/SettingsScreen.tsx"),
    "SettingsScreen",
    screens[PATHS.settings],
  ),
});

export const userInfoRoute = createRoute({
  getParentRoute,
  path: PATHS.userInfo,
  component: screen(
    () => import("../areas/account/UserInfoScreen.tsx"),
    "UserInfoScreen",
    screens[PATHS.userInfo],
  ),
});

export const messagesRoute = createRoute({
  getParentRoute,
  path: PATHS.messages,
  component: screen(
    () => import("../areas/notices/MessagesScreen.tsx"),
    "MessagesScreen",
    screens[PATHS.messages],
  ),
});

export const shareRoute = createRoute({
  getParentRoute,
  path: PATHS.share,
  component: screen(
    () => import("../areas/account/ShareScreen.tsx"),
    "ShareScreen",
    screens[PATHS.share],
  ),
});

export const regionsRoute = createRoute({
  getParentRoute,
  path: PATHS.regions,
  component: screen(
    () => import("../areas/account/RegionScreen.tsx"),
    "RegionScreen",
    screens[PATHS.regions],
  ),
});

export const chooseLocationRoute = createRoute({
  getParentRoute,
  path: PATHS.chooseLocation,
  component: screen(
    () => import("../areas/account/ChooseLocationScreen.tsx"),
    "ChooseLocationScreen",
    screens[PATHS.chooseLocation],
  ),
});

type Place = { latitude: number; longitude: number; name: string };

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What a link to a place says of it. */
export const openLocationRoute = createRoute({
  getParentRoute,
  path: PATHS.openLocation,
  validateSearch: ({ latitude, longitude, name }: Record<string, unknown>): Place => ({
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    name: textOf(name)?.slice(0, 100) ?? "",
  }),
  component: screen(
    () => import("../areas/account/OpenLocationScreen.tsx"),
    "OpenLocationScreen",
    screens[PATHS.openLocation],
  ),
});
