import { UserCog } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { PATHS } from "../../lib/paths.ts";
import { ENROL, OPERATORS } from "./paths.ts";

/** Operators: how they come in, and who they are. */
export const auth: Area = {
  name: "auth",
  texts: ["auth"],
  rail: [
    {
      to: OPERATORS,
      label: "console-auth.operators",
      icon: UserCog,
      order: 70,
      call: "auth.listOperators",
    },
  ],
  screens: [
    {
      path: PATHS.signIn,
      call: "auth.signIn",
      load: async () => (await import("./SignInScreen.tsx")).SignInScreen,
    },
    {
      path: `${ENROL}/:token`,
      call: "auth.getEnrolment",
      load: async () => (await import("./EnrolScreen.tsx")).EnrolScreen,
    },
    {
      path: OPERATORS,
      call: "auth.listOperators",
      load: async () => (await import("./OperatorsScreen.tsx")).OperatorsScreen,
    },
  ],
  queues: {
    roles: { label: "console-auth.queue-roles", sentence: "console-auth.roles-sentence" },
    stops: { label: "console-auth.queue-stops", sentence: "console-auth.stops-sentence" },
  },
};
