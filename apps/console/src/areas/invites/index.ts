import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

/** The share of a fee that is paid to the inviter of its payer. */
export const invites: Area = {
  name: "invites",
  configKinds: [
    {
      kind: "rebate",
      label: "console-invites.config-rebate",
      fields: fieldsOf("rebate", { rate: "console-invites.rate" }),
      subjects: { all: { label: "console-invites.every-inviter" } },
      tab: {
        order: 45,
        group: "users",
        form: async () => (await import("./RebateSheet.tsx")).RebateSheet,
      },
    },
  ],
};
