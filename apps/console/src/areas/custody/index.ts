import { Scale } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const CUSTODY = "/custody";

/** What chains hold for us, and what the books say they must. */
export const custody: Area = {
  name: "custody",
  rail: [
    {
      to: CUSTODY,
      label: "console-custody.custody",
      icon: Scale,
      order: 57,
      call: "custody.listReconciliations",
    },
  ],
  screens: [
    {
      path: CUSTODY,
      call: "custody.listReconciliations",
      load: async () => (await import("./CustodyScreen.tsx")).CustodyScreen,
    },
  ],
};
