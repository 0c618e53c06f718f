import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const withdrawal = {
  withdraw: { link: linkOptions({ to: PATHS.withdraw }) },
} satisfies HomeEntries;
