import { LifeBuoy } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { TICKETS } from "./paths.ts";

/** What users ask, and who answers it. */
export const support: Area = {
  name: "support",
  rail: [
    {
      to: TICKETS,
      label: "console-support.title",
      icon: LifeBuoy,
      order: 25,
      call: "support.listQueue",
    },
  ],
  screens: [
    {
      path: TICKETS,
      call: "support.listQueue",
      load: async () => (await import("./QueueScreen.tsx")).QueueScreen,
    },
    {
      path: `${TICKETS}/:id`,
      call: "support.findTicket",
      load: async () => (await import("./TicketScreen.tsx")).TicketScreen,
    },
  ],
  search: {
    label: "console-support.queue",
    call: "support.listQueue",
    find: async () => (await import("./find-tickets.ts")).findTickets,
  },
  userScreens: [
    {
      path: "tickets",
      call: "support.listQueue",
      load: async () => (await import("./UserTickets.tsx")).UserTickets,
      tab: { label: "console-support.queue", order: 75 },
    },
  ],
};
