import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const wallet = {
  transfer: {
    link: linkOptions({ to: PATHS.assets, search: { sheet: "transfer" } }),
  },
} satisfies HomeEntries;
