import { linkOptions } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const account = {
  share: { icon: UserPlus, link: linkOptions({ to: PATHS.share }) },
} satisfies HomeEntries;
