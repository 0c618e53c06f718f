import { content as operatorContract } from "@candor/contract/areas/content/operator.ts";
import { content as contract } from "@candor/contract/areas/content/calls.ts";
import { area } from "../../manifest/area.ts";
import { deleteItem } from "./delete-item.ts";
import { fiatRateKind } from "./fiat-rate-kind.ts";
import { getItem } from "./get-item.ts";
import { getNews } from "./get-news.ts";
import { getAboutUs, getContactUs, getInviteNews, getOperationalCompliance } from "./get-page.ts";
import { getPopup } from "./get-popup.ts";
import { getSetting } from "./get-setting.ts";
import { getSiteConfig } from "./get-site-config.ts";
import { jobs } from "./jobs.ts";
import { listEntries } from "./list-entries.ts";
import { listFaq } from "./list-faq.ts";
import { listItems } from "./list-items.ts";
import { listMenu } from "./list-menu.ts";
import { listNews } from "./list-news.ts";
import { previewItem } from "./preview-item.ts";
import { publicationQueue } from "./publication-queue.ts";
import { requestItem } from "./request-item.ts";
import { operatorSamples, samples } from "./samples.ts";
import { saveEntries } from "./save-entries.ts";
import { seedContent } from "./seed/seed-content.ts";
import { settingKind } from "./setting-kind.ts";

export { cancelDepositFee } from "./cancel-deposit-fee.ts";
export { isGuide, listArticles, listEntryKeys } from "./item-rows.ts";
export { isInviteRequired } from "./invite-required.ts";
export { siteTitle } from "./site-title.ts";
export { writeItem } from "./write-item.ts";

export const content = area({
  contract,
  operatorContract,
  calls: {
    getAboutUs,
    getContactUs,
    getInviteNews,
    getNews,
    getOperationalCompliance,
    getPopup,
    getSetting,
    getSiteConfig,
    listFaq,
    listMenu,
    listNews,
  },
  operatorCalls: {
    deleteItem,
    getItem,
    listEntries,
    listItems,
    previewItem,
    requestItem,
    saveEntries,
  },
  streams: () => ({}),
  queues: { publication: publicationQueue },
  configKinds: { setting: settingKind, "fiat-rate": fiatRateKind },
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: seedContent,
  samples,
  operatorSamples,
  uses: {},
});
