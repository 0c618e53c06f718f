import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const dual = {
  dual: { link: linkOptions({ to: PATHS.dual }) },
} satisfies HomeEntries;
