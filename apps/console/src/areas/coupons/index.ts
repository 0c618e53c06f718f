import { Ticket } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const CAMPAIGNS = "/coupons";

/** Campaigns of coupons: what each may cost, has cost, and keeps for those that are claimed. */
export const coupons: Area = {
  name: "coupons",
  rail: [
    {
      to: CAMPAIGNS,
      label: "console-coupons.title",
      icon: Ticket,
      order: 64,
      call: "coupons.listAllCampaigns",
    },
  ],
  screens: [
    {
      path: CAMPAIGNS,
      call: "coupons.listAllCampaigns",
      load: async () => (await import("./CampaignsScreen.tsx")).CampaignsScreen,
    },
  ],
  queues: {
    "coupon-campaign": {
      label: "console-coupons.queue-coupon-campaign",
      sentence: "console-coupons.coupon-campaign-sentence",
    },
    "coupon-end": {
      label: "console-coupons.queue-coupon-end",
      sentence: "console-coupons.coupon-end-sentence",
    },
  },
};
