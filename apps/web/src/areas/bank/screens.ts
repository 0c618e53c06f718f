import { screen } from "../../lib/screen.ts";

const options = { texts: ["bank", "refusals"] } as const;

export const bank = {
  bank: screen("/pages/setting/bank", () => import("./BankScreen.tsx"), options),
  bankAbroad: screen(
    "/pages/setting/bank_international",
    () => import("./BankAbroadScreen.tsx"),
    options,
  ),
};
