import { Eye, Users } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { PATHS } from "../../lib/paths.ts";

const VIEWS = "/user-views";

/** Users: found, looked at, stopped; which products the law of their country leaves to them. */
export const account: Area = {
  name: "account",
  texts: ["support", "wallet"],
  rail: [
    {
      to: PATHS.users,
      label: "console-account.users",
      icon: Users,
      order: 30,
      call: "account.searchUsers",
    },
    {
      to: VIEWS,
      label: "console-account.views",
      icon: Eye,
      order: 82,
      call: "account.listUserViews",
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
      shows: ["userScreens", "queues"],
    },
    {
      path: VIEWS,
      call: "account.listUserViews",
      load: async () => (await import("./ViewsScreen.tsx")).ViewsScreen,
    },
  ],
  userScreens: [
    {
      path: "",
      call: "account.findUser",
      load: async () => (await import("./UserProfile.tsx")).UserProfile,
      tab: { label: "console-account.profile", order: 10 },
    },
    {
      path: "timeline",
      call: "account.listUserTimeline",
      load: async () => (await import("./UserTimeline.tsx")).UserTimeline,
      tab: { label: "console-account.timeline", order: 15 },
    },
    {
      path: "products",
      call: "account.listUserProducts",
      load: async () => (await import("./UserProducts.tsx")).UserProducts,
      tab: { label: "console-account.file-products", order: 28 },
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
      fields: fieldsOf("jurisdiction", {
        products: { label: "console-account.products", words: "console-account.product" },
        lv1_multiple: "console-account.lv1-multiple",
        lv2_multiple: "console-account.lv2-multiple",
      }),
      subjects: { default: { label: "console-account.every-other-country" } },
      subjectIs: "country",
      tab: {
        order: 30,
        group: "users",
        form: async () => (await import("./jurisdiction/JurisdictionSheet.tsx")).JurisdictionSheet,
        add: async () => (await import("./jurisdiction/AddCountry.tsx")).AddCountry,
      },
    },
  ],
};
