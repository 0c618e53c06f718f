export const paths = {
  staking: "/pages/lockming/lockming",
  stakingBuy: "/pages/lockming/buy",
  stakingOrders: "/pages/lockming/order",
  stakingWelcome: "/pages/lockming/welcome",
} as const;
