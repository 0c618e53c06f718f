import { Newspaper } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { SETTINGS } from "./settings.ts";
import { ENTRIES, ITEMS, NEW_ITEM } from "./paths.ts";

/** What users read, where the home grid leads, and the settings of the site. */
export const content: Area = {
  name: "content",
  texts: ["home"],
  rail: [
    {
      to: ITEMS,
      label: "console-content.content",
      icon: Newspaper,
      order: 60,
      call: "content.listItems",
    },
  ],
  screens: [
    {
      path: ITEMS,
      call: "content.listItems",
      load: async () => (await import("./ItemsScreen.tsx")).ItemsScreen,
    },
    {
      path: NEW_ITEM,
      call: "content.requestItem",
      load: async () => (await import("./ItemEditor.tsx")).ItemEditor,
    },
    {
      path: ENTRIES,
      call: "content.listEntries",
      load: async () => (await import("./EntriesScreen.tsx")).EntriesScreen,
    },
    {
      path: `${ITEMS}/:id`,
      call: "content.getItem",
      load: async () => (await import("./ItemScreen.tsx")).ItemScreen,
    },
  ],
  queues: {
    publication: {
      label: "console-content.queue-publication",
      sentence: "console-content.publication-sentence",
      view: async () => (await import("./PublicationView.tsx")).PublicationView,
    },
  },
  configKinds: [
    {
      kind: "setting",
      label: "console-content.config-setting",
      fields: fieldsOf("setting", { "": "console-content.value" }),
      subjects: SETTINGS,
      tab: {
        order: 40,
        group: "site",
        form: async () => (await import("./SettingSheet.tsx")).SettingSheet,
      },
    },
    {
      kind: "fiat-rate",
      label: "console-content.config-fiat-rate",
      fields: fieldsOf("fiat-rate", { rate: "console-content.fiat-rate" }),
      tab: {
        order: 46,
        group: "money",
        form: async () => (await import("./FiatRateSheet.tsx")).FiatRateSheet,
      },
    },
  ],
};
