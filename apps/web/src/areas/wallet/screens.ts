import { screen } from "../../lib/screen.ts";

export const wallet = {
  assets: screen("/pages/fund/assets", "AssetsScreen", () => import("./AssetsScreen.tsx"), {
    texts: ["wallet", "refusals"],
    calls: ["markets.listQuotations"],
    search: ({ sheet }): { sheet?: "transfer" } => (sheet === "transfer" ? { sheet } : {}),
  }),
};
