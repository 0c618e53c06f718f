import { ClipboardCheck, FileClock, Gauge, SlidersHorizontal } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { PATHS, requestPath } from "../../lib/paths.ts";
import { AUDIT, CHANGES, CONFIG } from "./paths.ts";

/** The state of the exchange, requests, configuration, and the log. */
export const trust: Area = {
  name: "trust",
  texts: ["rejections", "console-audit"],
  rail: [
    {
      to: PATHS.home,
      label: "console-trust.dashboard",
      icon: Gauge,
      order: 10,
      call: "trust.getDashboard",
    },
    {
      to: PATHS.requests,
      label: "console-trust.requests",
      icon: ClipboardCheck,
      order: 20,
      call: "trust.listRequests",
    },
    {
      to: CONFIG,
      label: "console-trust.configuration",
      icon: SlidersHorizontal,
      order: 50,
      call: "trust.listConfig",
    },
    {
      to: AUDIT,
      label: "console-trust.audit",
      icon: FileClock,
      order: 80,
      call: "trust.listAudit",
    },
  ],
  screens: [
    {
      path: PATHS.home,
      call: "trust.getDashboard",
      load: async () => (await import("./dashboard/DashboardScreen.tsx")).DashboardScreen,
      shows: ["queues"],
    },
    {
      path: PATHS.requests,
      call: "trust.listRequests",
      load: async () => (await import("./requests/RequestsScreen.tsx")).RequestsScreen,
      shows: ["queues", "configKinds"],
    },
    {
      path: requestPath(":id"),
      call: "trust.getRequest",
      load: async () => (await import("./requests/RequestScreen.tsx")).RequestScreen,
      shows: ["queues", "configKinds"],
    },
    {
      path: CONFIG,
      call: "trust.listConfig",
      load: async () => (await import("./config/ConfigScreen.tsx")).ConfigScreen,
      shows: ["configKinds"],
    },
    {
      path: `${CONFIG}/:kind`,
      call: "trust.listConfig",
      load: async () => (await import("./config/ConfigScreen.tsx")).ConfigScreen,
      shows: ["configKinds"],
    },
    {
      path: CHANGES,
      call: "trust.listChanges",
      load: async () => (await import("./config/ChangesScreen.tsx")).ChangesScreen,
      shows: ["configKinds"],
    },
    {
      path: AUDIT,
      call: "trust.listAudit",
      load: async () => (await import("./audit/AuditScreen.tsx")).AuditScreen,
    },
  ],
  userScreens: [
    {
      path: "requests",
      call: "trust.listUserRequests",
      load: async () => (await import("./requests/UserRequests.tsx")).UserRequests,
      tab: { label: "console-trust.requests", order: 70 },
    },
  ],
  search: {
    label: "console-trust.requests",
    call: "trust.searchRequests",
    find: async () => (await import("./requests/find-requests.ts")).findRequests,
  },
  deeds: {
    "trust.approveRequest": async () => (await import("./requests/ApproveDeed.tsx")).ApproveDeed,
  },
  queues: {
    config: {
      label: "console-trust.queue-config",
      sentence: "console-trust.config-sentence",
      view: async () => (await import("./config/ChangeView.tsx")).ChangeView,
    },
  },
};
