import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["otc", "conversion", "refusals"] as const;

/** `quick`: a fiat amount and the offers for it; else the desk, with what was chosen there. */
export type OtcSearch = { quick?: "1"; from?: string; to?: string; amount?: string };

const named = (name: "from" | "to" | "amount", raw: unknown): OtcSearch => {
  const text = textOf(raw);
  return text === undefined ? {} : { [name]: text };
};

export const otc = {
  otc: screen(paths.otc, () => import("./OtcScreen.tsx"), {
    access: "live",
    texts,
    calls: ["otc.getOtcTerms", "markets.listCurrencies"],
    search: ({ quick, from, to, amount }): OtcSearch => ({
      ...(textOf(quick) === "1" ? { quick: "1" } : {}),
      ...named("from", from),
      ...named("to", to),
      ...named("amount", amount),
    }),
  }),
  otcTrades: screen(paths.otcTrades, () => import("./TradesScreen.tsx"), {
    access: "live",
    texts,
  }),
};
