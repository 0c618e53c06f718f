import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const invites = {
  share: { link: linkOptions({ to: PATHS.share }) },
} satisfies HomeEntries;
