import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const statements = {
  statement: { link: linkOptions({ to: PATHS.statements }) },
} satisfies HomeEntries;
