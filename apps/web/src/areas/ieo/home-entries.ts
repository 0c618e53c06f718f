import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const ieo = {
  ieo: { link: linkOptions({ to: PATHS.ieo }) },
} satisfies HomeEntries;
