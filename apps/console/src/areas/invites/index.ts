import type { Area } from "../../lib/area.ts";

/** Which share of a fee is paid to whoever invited its payer. */
export const invites: Area = {
  name: "invites",
  configKinds: [
    {
      kind: "rebate",
      label: "console-invites.config-rebate",
      fields: { rate: { label: "console-invites.rate", is: "rate" } },
      subjects: { all: { label: "console-invites.every-inviter" } },
      tab: {
        order: 45,
        form: async () => (await import("./RebateSheet.tsx")).RebateSheet,
      },
    },
  ],
};
