import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const conversion = {
  convert: screen(paths.convert, () => import("./ConvertScreen.tsx"), {
    access: "private",
    texts: ["conversion", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
  conversions: screen(paths.conversions, () => import("./ConversionsScreen.tsx"), {
    access: "private",
    texts: ["conversion"],
  }),
};
