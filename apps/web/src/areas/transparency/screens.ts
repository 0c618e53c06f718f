import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const transparency = {
  transparency: screen(paths.transparency, () => import("./TransparencyScreen.tsx"), {
    texts: ["transparency"],
    calls: ["transparency.listVerifications", "transparency.listVolumes"],
    budgetKb: 20,
  }),
};
