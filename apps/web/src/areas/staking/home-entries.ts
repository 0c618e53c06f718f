import type { StakingCategory } from "@candor/contract/finance-words.ts";
import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

const of = (category: StakingCategory) => linkOptions({ to: PATHS.staking, search: { category } });

/** All of them, and those of one category. */
export const staking = {
  staking: { link: linkOptions({ to: PATHS.staking }) },
  mining: { link: of("mining") },
  defi: { link: of("defi") },
  "cloud-mining": { link: of("cloud") },
} satisfies HomeEntries;
