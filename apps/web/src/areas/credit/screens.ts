import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const credit = {
  credit: screen(paths.credit, () => import("./CreditScreen.tsx"), {
    access: "live",
    texts: ["credit"],
    budgetKb: 20,
  }),
};
