import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const loans = {
  loans: { link: linkOptions({ to: PATHS.loans }) },
  repayment: { link: linkOptions({ to: PATHS.loans, search: { tab: "repay" } }) },
} satisfies HomeEntries;
