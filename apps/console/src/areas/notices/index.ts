import type { Area } from "../../lib/area.ts";

/** What a user was told. */
export const notices: Area = {
  name: "notices",
  userScreens: [
    {
      path: "notices",
      call: "notices.listUserNotices",
      load: async () => (await import("./UserNotices.tsx")).UserNotices,
      tab: { label: "console-notices.notices", order: 40 },
    },
  ],
};
