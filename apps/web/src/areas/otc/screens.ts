import { screen } from "../../lib/screen.ts";
import { type OtcSearch, searchOf } from "./search.ts";
import { paths } from "./paths.ts";

const texts = ["otc", "conversion", "refusals"] as const;

export const otc = {
  otc: screen(paths.otc, () => import("./OtcScreen.tsx"), {
    access: "live",
    texts,
    calls: ["otc.getOtcTerms", "markets.listCurrencies"],
    search: (raw): OtcSearch => searchOf(raw),
  }),
  otcTrades: screen(paths.otcTrades, () => import("./TradesScreen.tsx"), {
    access: "live",
    texts,
  }),
};
