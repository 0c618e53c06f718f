import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["account", "refusals"] as const;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

export const account = {
  areaCodes: screen(paths.areaCodes, () => import("./AreaCodeScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  settings: screen(paths.settings, () => import("./SettingsScreen.tsx"), {
    texts: [...texts, "identity"],
  }),
  userInfo: screen(paths.userInfo, () => import("./UserInfoScreen.tsx"), {
    access: "private",
    texts,
    budgetKb: 28,
  }),
  regions: screen(paths.regions, () => import("./RegionScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  chooseLocation: screen(paths.chooseLocation, () => import("./ChooseLocationScreen.tsx"), {
    texts,
    budgetKb: 60,
  }),
  openLocation: screen(paths.openLocation, () => import("./OpenLocationScreen.tsx"), {
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
