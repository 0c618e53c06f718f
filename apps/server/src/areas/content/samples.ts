import type { content as operators } from "@candor/contract/areas/content/operator.ts";
import type { content as users } from "@candor/contract/areas/content/calls.ts";
import type { OperatorCallInput } from "@candor/contract/types.ts";
import { languages } from "@candor/locales/languages.ts";
import { MENU_KEYS } from "@candor/contract/area-words.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const reason = "a sample of the call";
const texts = Object.fromEntries(
  languages.map((lang) => [lang, { title: "Title", summary: "", body: "" }]),
) as OperatorCallInput<"content.previewItem">["texts"];

export const samples: Samples<typeof users> = {
  getSetting: { input: () => ({ keyword: "site_name" }) },
  getSiteConfig: { input: () => ({}) },
  getPopup: { input: () => ({}) },
  listNews: { input: () => ({ c_id: "4" }) },
  getNews: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  listMenu: { input: () => ({}) },
  listFaq: { input: () => ({}) },
  getContactUs: { input: () => ({}) },
  getAboutUs: { input: () => ({}) },
  getInviteNews: { input: () => ({}) },
  getOperationalCompliance: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listItems: { input: () => ({}) },
  getItem: { input: ({ itemId }) => ({ id: itemId }) },
  previewItem: { input: () => ({ texts }) },
  requestItem: { input: () => ({ kind: "news", is_popup: false, texts, reason }) },
  deleteItem: { input: () => ({ id: NOBODYS, version: 1, reason }), outcome: "step-up-required" },
  listEntries: { input: () => ({}) },
  saveEntries: {
    input: () => ({
      entries: MENU_KEYS.map((key) => ({ key, is_shown: true })),
      reason,
    }),
    outcome: "step-up-required",
  },
};
