import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const statements = {
  statements: screen(paths.statements, () => import("./StatementsScreen.tsx"), {
    access: "private",
    texts: ["statements", "activity", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
};
