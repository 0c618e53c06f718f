import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const options = { texts: ["bank", "refusals"] } as const;

export const bank = {
  bank: screen(paths.bank, () => import("./BankScreen.tsx"), {
    ...options,
    access: "live",
  }),
  bankAbroad: screen(paths.bankAbroad, () => import("./BankAbroadScreen.tsx"), {
    ...options,
    access: "live",
  }),
};
