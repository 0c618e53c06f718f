import { screen, textOf } from "../../lib/screen.ts";

const texts = ["account", "refusals"] as const;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

export const account = {
  areaCodes: screen("/pages/common/area", () => import("./AreaCodeScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  settings: screen("/pages/setting/setting", () => import("./SettingsScreen.tsx"), {
    texts: [...texts, "identity"],
  }),
  userInfo: screen("/pages/setting/userInfo", () => import("./UserInfoScreen.tsx"), {
    texts,
    budgetKb: 28,
  }),
  regions: screen("/pages/setting/areas", () => import("./RegionScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  chooseLocation: screen(
    "/pages/system/choose-location",
    () => import("./ChooseLocationScreen.tsx"),
    { texts, budgetKb: 60 },
  ),
  openLocation: screen("/pages/system/open-location", () => import("./OpenLocationScreen.tsx"), {
    texts,
    budgetKb: 60,
    /** What a link to a place says of it. */
    search: ({ latitude, longitude, name }) => ({
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
      name: textOf(name)?.slice(0, 100) ?? "",
    }),
  }),
};
