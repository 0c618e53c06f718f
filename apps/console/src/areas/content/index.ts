import { Newspaper } from "lucide-react";
import type { Area } from "../../lib/area.ts";
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
      call: "content.saveItem",
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
  configKinds: [
    {
      kind: "setting",
      label: "console-content.config-setting",
      fields: { "": { label: "console-content.value", is: "text" } },
      subjects: SETTINGS,
      tab: {
        order: 40,
        form: async () => (await import("./SettingSheet.tsx")).SettingSheet,
      },
    },
    {
      kind: "fiat-rate",
      label: "console-content.config-fiat-rate",
      fields: { rate: { label: "console-content.fiat-rate", is: "number" } },
      tab: {
        order: 46,
        form: async () => (await import("./FiatRateSheet.tsx")).FiatRateSheet,
      },
    },
  ],
};
