import type { Area } from "../../lib/area.ts";

/** What users have to pass before leveraged risk, and what they set against themselves: it is looked at here, and never changed. */
export const suitability: Area = {
  name: "suitability",
  userScreens: [
    {
      path: "suitability",
      call: "suitability.findUserSuitability",
      load: async () => (await import("./UserSuitability.tsx")).UserSuitability,
      tab: { label: "console-suitability.suitability", order: 35 },
    },
  ],
};
