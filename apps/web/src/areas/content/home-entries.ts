import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const content = {
  "white-paper": { link: linkOptions({ to: PATHS.whiteBook }) },
} satisfies HomeEntries;
