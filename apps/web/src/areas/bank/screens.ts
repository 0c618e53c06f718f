import { screen } from "../../lib/screen.ts";

const options = { texts: ["bank", "refusals"] } as const;

export const bank = {
  bank: screen("/pages/setting/bank", "BankScreen", () => import("./BankScreen.tsx"), options),
  bankAbroad: screen(
    "/pages/setting/bank_international",
    "BankAbroadScreen",
    () => import("./BankAbroadScreen.tsx"),
    options,
  ),
};
