import { screen, textOf } from "../../lib/screen.ts";

const texts = ["staking", "finance", "refusals"] as const;

export const staking = {
  staking: screen("/pages/lockming/lockming", () => import("./StakingScreen.tsx"), {
    texts: ["staking"],
    calls: ["staking.listStakingProducts"],
    search: ({ category: raw }): { category?: string } => {
      const category = textOf(raw);
      return category === undefined ? {} : { category };
    },
  }),
  stakingBuy: screen("/pages/lockming/buy", () => import("./StakeScreen.tsx"), {
    texts,
    calls: ["staking.listStakingProducts"],
    // By its name, which stays when its terms are published anew.
    search: ({ product }): { product?: string } => {
      const name = textOf(product);
      return name === undefined ? {} : { product: name };
    },
  }),
  stakingOrders: screen("/pages/lockming/order", () => import("./StakingOrdersScreen.tsx"), {
    texts: ["staking"],
  }),
  stakingWelcome: screen("/pages/lockming/welcome", () => import("./StakingWelcomeScreen.tsx"), {
    texts: ["staking"],
  }),
};
