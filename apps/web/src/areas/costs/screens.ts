import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const costs = {
  costs: screen(paths.costs, () => import("./CostsScreen.tsx"), {
    texts: ["costs"],
    calls: ["costs.listCosts"],
  }),
};
