import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const options = {
  options: { link: linkOptions({ to: PATHS.options }) },
} satisfies HomeEntries;
