import { linkOptions } from "@tanstack/react-router";
import { ChartCandlestick, ClipboardList } from "lucide-react";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const spot = {
  spot: { icon: ChartCandlestick, link: linkOptions({ to: PATHS.trade }) },
  orders: { icon: ClipboardList, link: linkOptions({ to: PATHS.orders }) },
} satisfies HomeEntries;
