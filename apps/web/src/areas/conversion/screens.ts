import { screen } from "../../lib/screen.ts";

export const conversion = {
  convert: screen("/pages/fund/transfer", () => import("./ConvertScreen.tsx"), {
    texts: ["conversion", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
  conversions: screen("/pages/fund/transfer_history", () => import("./ConversionsScreen.tsx"), {
    texts: ["conversion"],
  }),
};
