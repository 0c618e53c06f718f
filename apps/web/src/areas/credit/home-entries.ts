import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const credit = {
  credit: { link: linkOptions({ to: PATHS.credit }) },
} satisfies HomeEntries;
