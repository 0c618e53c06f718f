import { Users } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { PATHS } from "../../lib/paths.ts";

/** Users: found, looked at, stopped; which products the law of their country leaves to them. */
export const account: Area = {
  name: "account",
  rail: [
    {
      to: PATHS.users,
      label: "console-account.users",
      icon: Users,
      order: 30,
      call: "account.searchUsers",
    },
  ],
  screens: [
    {
      path: PATHS.users,
      call: "account.searchUsers",
      load: async () => (await import("./UsersScreen.tsx")).UsersScreen,
    },
    {
      path: `${PATHS.users}/:id`,
      call: "account.findUser",
      load: async () => (await import("./UserScreen.tsx")).UserScreen,
      shows: ["userScreens"],
    },
  ],
  userScreens: [
    {
      path: "",
      call: "account.findUser",
      load: async () => (await import("./UserProfile.tsx")).UserProfile,
      tab: { label: "console-account.profile", order: 10 },
    },
  ],
  search: {
    label: "console-account.users",
    call: "account.searchUsers",
    find: async () => (await import("./find-users.ts")).findUsers,
  },
  userActions: async () => (await import("./UserActions.tsx")).UserActions,
  queues: {
    freeze: { label: "console-account.queue-freeze", sentence: "console-account.freeze-sentence" },
  },
  configKinds: [
    {
      kind: "jurisdiction",
      label: "console-account.config-jurisdiction",
      fields: {
        products: {
          label: "console-account.products",
          is: "word",
          words: "console-account.product",
        },
        lv1_multiple: { label: "console-account.lv1-multiple", is: "number" },
        lv2_multiple: { label: "console-account.lv2-multiple", is: "number" },
      },
      subjects: { default: { label: "console-account.every-other-country" } },
      subjectIs: "country",
      tab: {
        order: 30,
        form: async () => (await import("./jurisdiction/JurisdictionSheet.tsx")).JurisdictionSheet,
        add: async () => (await import("./jurisdiction/AddCountry.tsx")).AddCountry,
      },
    },
  ],
};
