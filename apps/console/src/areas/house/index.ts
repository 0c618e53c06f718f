import { Landmark } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const FUNDS = "/house";

/** What the house's accounts hold, and its capital. */
export const house: Area = {
  name: "house",
  rail: [
    {
      to: FUNDS,
      label: "console-house.funds",
      icon: Landmark,
      order: 55,
      call: "house.listHouseFunds",
    },
  ],
  screens: [
    {
      path: FUNDS,
      call: "house.listHouseFunds",
      load: async () => (await import("./HouseFundsScreen.tsx")).HouseFundsScreen,
    },
  ],
  queues: {
    capital: { label: "console-house.queue-capital", sentence: "console-house.capital-sentence" },
  },
};
