import { screen } from "../../lib/screen.ts";

export const finance = {
  finance: screen("/pages/financial/index", () => import("./FinanceScreen.tsx"), {
    texts: ["finance", "home"],
    calls: ["markets.listSpotQuotations"],
  }),
};
