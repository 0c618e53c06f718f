import { Users } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const LEADS = "/copy/leads";

/** The leads with their records, and the requests to become one. */
export const copy: Area = {
  name: "copy",
  rail: [
    {
      to: LEADS,
      label: "console-copy.title",
      icon: Users,
      order: 48,
      call: "copy.listAllLeads",
    },
  ],
  screens: [
    {
      path: LEADS,
      call: "copy.listAllLeads",
      load: async () => (await import("./LeadsScreen.tsx")).LeadsScreen,
    },
  ],
  queues: { lead: { label: "console-copy.queue-lead", sentence: "console-copy.lead-sentence" } },
  configKinds: [],
};
