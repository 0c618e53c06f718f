import { ChartCandlestick } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { EXPOSURE, FORCED, FUND } from "./paths.ts";

/** What the house has on contracts, its insurance fund, who was closed by force, and a user's contracts. */
export const contracts: Area = {
  name: "contracts",
  texts: ["contracts"],
  rail: [
    {
      to: EXPOSURE,
      label: "console-contracts.contracts",
      icon: ChartCandlestick,
      order: 43,
      call: "contracts.listExposure",
    },
  ],
  screens: [
    {
      path: EXPOSURE,
      call: "contracts.listExposure",
      load: async () => (await import("./ExposureScreen.tsx")).ExposureScreen,
    },
    {
      path: FUND,
      call: "contracts.getFundHistory",
      load: async () => (await import("./FundScreen.tsx")).FundScreen,
    },
    {
      path: FORCED,
      call: "contracts.listForcedClosings",
      load: async () => (await import("./ForcedScreen.tsx")).ForcedScreen,
    },
  ],
  userScreens: [
    {
      path: "contracts",
      call: "contracts.listUserPositions",
      load: async () => (await import("./user/UserContracts.tsx")).UserContracts,
      tab: { label: "console-contracts.contracts", order: 32 },
    },
  ],
};
