import type { Area } from "../../lib/area.ts";
import { PATHS } from "../../lib/paths.ts";

/** What opens the console for an operator, and proves who they are. */
export const security: Area = {
  name: "security",
  texts: ["auth", "security"],
  userScreens: [
    {
      path: "security",
      call: "security.getUserSecurity",
      load: async () => (await import("./UserSecurity.tsx")).UserSecurity,
      tab: { label: "console-security.security", order: 33 },
    },
  ],
  screens: [
    {
      path: PATHS.passkeys,
      call: "security.listOperatorPasskeys",
      load: async () => (await import("./PasskeysScreen.tsx")).PasskeysScreen,
    },
  ],
};
