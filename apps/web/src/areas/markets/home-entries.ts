import { linkOptions } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const markets = {
  markets: { icon: ChartLine, link: linkOptions({ to: PATHS.market }) },
} satisfies HomeEntries;
