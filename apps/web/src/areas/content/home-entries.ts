import { linkOptions } from "@tanstack/react-router";
import { Coins, FileText } from "lucide-react";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

export const content = {
  rates: { icon: Coins, link: linkOptions({ to: PATHS.finance, hash: "converter" }) },
  "white-paper": { icon: FileText, link: linkOptions({ to: PATHS.whiteBook }) },
} satisfies HomeEntries;
