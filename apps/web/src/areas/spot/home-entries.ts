import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const spot = {
  spot: { link: linkOptions({ to: PATHS.trade }) },
  orders: { link: linkOptions({ to: PATHS.orders }) },
} satisfies HomeEntries;
