import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const finance = {
  finance: screen(paths.finance, () => import("./FinanceScreen.tsx"), {
    texts: ["finance", "home"],
    calls: [
      "markets.listSpotQuotations",
      "staking.listStakingProducts",
      "ieo.listProjects",
      "loans.getLoanConfig",
    ],
  }),
};
