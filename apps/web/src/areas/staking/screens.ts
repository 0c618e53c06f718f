import { STAKING_CATEGORIES, type StakingCategory } from "@candor/contract/finance-words.ts";
import { screen, textOf } from "../../lib/screen.ts";

const texts = ["staking", "finance", "refusals"] as const;

export const staking = {
  staking: screen(
    "/pages/lockming/lockming",
    "StakingScreen",
    () => import("./StakingScreen.tsx"),
    {
      texts: ["staking"],
      calls: ["staking.listStakingProducts"],
      search: ({ category }): { category?: StakingCategory } => {
        const known = STAKING_CATEGORIES.find((one) => one === category);
        return known === undefined ? {} : { category: known };
      },
    },
  ),
  stakingBuy: screen("/pages/lockming/buy", "StakeScreen", () => import("./StakeScreen.tsx"), {
    texts,
    calls: ["staking.listStakingProducts"],
    // By its name, which stays when its terms are published anew.
    search: ({ product }): { product?: string } => {
      const name = textOf(product);
      return name === undefined ? {} : { product: name };
    },
  }),
  stakingOrders: screen(
    "/pages/lockming/order",
    "StakingOrdersScreen",
    () => import("./StakingOrdersScreen.tsx"),
    { texts: ["staking"] },
  ),
  stakingWelcome: screen(
    "/pages/lockming/welcome",
    "StakingWelcomeScreen",
    () => import("./StakingWelcomeScreen.tsx"),
    { texts: ["staking"] },
  ),
};
