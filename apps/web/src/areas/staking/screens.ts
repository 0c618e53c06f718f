import { STAKING_CATEGORIES, type StakingCategory } from "@candor/contract/finance-words.ts";
import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["staking", "finance", "refusals"] as const;

export const staking = {
  staking: screen(paths.staking, () => import("./StakingScreen.tsx"), {
    texts: ["staking"],
    calls: ["staking.listStakingProducts"],
    search: ({ category: raw }): { category?: StakingCategory } => {
      const category = STAKING_CATEGORIES.find((one) => one === raw);
      return category === undefined ? {} : { category };
    },
  }),
  stakingBuy: screen(paths.stakingBuy, () => import("./StakeScreen.tsx"), {
    texts,
    calls: ["staking.listStakingProducts"],
    // The product's name, which stays when its terms are published again.
    search: ({ product }): { product?: string } => {
      const name = textOf(product);
      return name === undefined ? {} : { product: name };
    },
  }),
  stakingOrders: screen(paths.stakingOrders, () => import("./StakingOrdersScreen.tsx"), {
    access: "private",
    texts: ["staking"],
  }),
  stakingWelcome: screen(paths.stakingWelcome, () => import("./StakingWelcomeScreen.tsx"), {
    texts: ["staking"],
  }),
};
