import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const deposit = {
  deposit: { link: linkOptions({ to: PATHS.depositCoins }) },
} satisfies HomeEntries;
