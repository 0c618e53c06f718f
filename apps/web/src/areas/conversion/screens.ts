import { screen } from "../../lib/screen.ts";

export const conversion = {
  convert: screen("/pages/fund/transfer", "ConvertScreen", () => import("./ConvertScreen.tsx"), {
    texts: ["conversion", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
  conversions: screen(
    "/pages/fund/transfer_history",
    "ConversionsScreen",
    () => import("./ConversionsScreen.tsx"),
    { texts: ["conversion"] },
  ),
};
