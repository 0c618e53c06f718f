import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const TABS = ["centre", "usable", "used", "expired"] as const;
export type CouponTab = (typeof TABS)[number];

const texts = ["coupons", "refusals"] as const;

export const coupons = {
  coupons: screen(paths.coupons, () => import("./CouponsScreen.tsx"), {
    texts,
    search: ({ tab: raw }): { tab?: CouponTab } => {
      const tab = TABS.find((one) => one === raw);
      return tab === undefined ? {} : { tab };
    },
  }),
  welfare: screen(paths.welfare, () => import("./WelfareScreen.tsx"), {
    access: "private",
    texts,
  }),
};
