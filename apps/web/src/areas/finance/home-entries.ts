import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const finance = {
  finance: { link: linkOptions({ to: PATHS.finance }) },
  rates: { link: linkOptions({ to: PATHS.finance, hash: "converter" }) },
} satisfies HomeEntries;
