import { screen } from "../../lib/screen.ts";

export const costs = {
  costs: screen("/pages/transparency/costs", () => import("./CostsScreen.tsx"), {
    texts: ["costs"],
    calls: ["costs.listCosts"],
  }),
};
