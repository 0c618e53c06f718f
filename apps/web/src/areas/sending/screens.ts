import { currencyOf, screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

/** Loads the texts for amounts and accounts, which transfers use too. */
export const sending = {
  send: screen(paths.send, () => import("./SendScreen.tsx"), {
    access: "live",
    texts: ["sending", "wallet", "refusals"],
    search: currencyOf,
    budgetKb: 28,
  }),
};
