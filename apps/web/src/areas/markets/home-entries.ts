import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const markets = {
  markets: { link: linkOptions({ to: PATHS.market }) },
} satisfies HomeEntries;
