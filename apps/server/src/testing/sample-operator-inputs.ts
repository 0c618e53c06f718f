import { MENU_KEYS } from "@candor/contract/areas/content.ts";
import type { OperatorCallId, OperatorCallInput } from "@candor/contract/types.ts";
import { languages } from "@candor/locales/languages.ts";

/** What the samples speak of; nobody who makes a call is any of it. */
export type OperatorSampleContext = {
  person: number;
  userId: string;
  operatorId: string;
  /** An open credit that somebody else has asked for. */
  requestId: string;
  itemId: string;
};

/** An id that nothing has. */
const NOBODYS = "018f0000-0000-7000-8000-000000000000";
const reason = "a sample of the call";
const texts = Object.fromEntries(
  languages.map((lang) => [lang, { title: "Title", summary: "", body: "" }]),
) as OperatorCallInput<"content.previewItem">["texts"];

const ofUser = ({ userId }: OperatorSampleContext) => ({ id: userId });
const step = ({ requestId }: OperatorSampleContext) => ({ id: requestId, version: 1, reason });

/** A request of every operators' call that would pass for whoever may make it. */
const SAMPLES: {
  [Id in OperatorCallId]: (context: OperatorSampleContext) => OperatorCallInput<Id>;
} = {
  "account.searchUsers": () => ({}),
  "account.findUser": ofUser,
  "account.freezeUser": ({ userId }) => ({ id: userId, cause: "abuse", hours: 1, reason }),
  "account.requestFreeze": ({ userId }) => ({ id: userId, cause: "abuse", days: 1, reason }),
  "account.unfreezeUser": ({ userId }) => ({ id: userId, reason }),
  "account.signOutUser": ({ userId }) => ({ id: userId, reason }),
  "auth.signIn": ({ person }) => ({ name: `nobody-${person}`, password: "x", code: "123456" }),
  "auth.signOut": () => ({}),
  "auth.getOperator": () => ({}),
  "auth.listOperators": () => ({}),
  "auth.addOperator": ({ person }) => ({ name: `sample-${person}`, reason }),
  "auth.renewLink": ({ operatorId }) => ({ id: operatorId, reason }),
  "auth.consentToOperator": ({ operatorId }) => ({ id: operatorId, reason }),
  "auth.getEnrolment": () => ({ token: "A".repeat(43) }),
  "auth.enrolOperator": () => ({
    token: "A".repeat(43),
    password: "a sample of a password",
    re_password: "a sample of a password",
    seal: "a sample of a seal",
    code: "123456",
  }),
  "auth.stopOperator": ({ operatorId }) => ({ id: operatorId, reason }),
  "auth.requestRoles": ({ operatorId }) => ({ id: operatorId, roles: ["support"], reason }),
  "content.listItems": () => ({}),
  "content.getItem": ({ itemId }) => ({ id: itemId }),
  "content.previewItem": () => ({ texts }),
  "content.saveItem": () => ({ kind: "news", is_popup: false, texts, reason }),
  "content.deleteItem": () => ({ id: NOBODYS, version: 1, reason }),
  "content.listEntries": () => ({}),
  "content.saveEntries": () => ({
    entries: MENU_KEYS.map((key) => ({ key, is_shown: true })),
    reason,
  }),
  "markets.listMarkets": () => ({}),
  "markets.haltMarket": () => ({ market_id: 4, cause: "incident", reason }),
  "markets.resumeMarket": () => ({ market_id: 5, reason }),
  "markets.listSources": () => ({}),
  "notices.listUserNotices": ofUser,
  "spot.listUserOrders": ofUser,
  "trust.getDashboard": () => ({}),
  "trust.listRequests": () => ({}),
  "trust.getRequest": ({ requestId }) => ({ id: requestId }),
  "trust.claimRequest": step,
  "trust.approveRequest": step,
  "trust.rejectRequest": step,
  "trust.withdrawRequest": step,
  "trust.addNote": ({ requestId }) => ({ id: requestId, text: "a sample of a note" }),
  "trust.linkPicture": () => ({ id: NOBODYS }),
  "trust.listConfig": () => ({ kind: "setting" }),
  "trust.requestChange": () => ({
    change: { kind: "setting", subject: "site_name", value: "Another name" },
    reason,
  }),
  "trust.listChanges": () => ({}),
  "trust.listAudit": () => ({}),
  "trust.exportAudit": () => ({}),
  "wallet.listUserBalances": ofUser,
  "wallet.listUserEntries": ({ userId }) => ({ id: userId, currency: 3, type: "change" }),
  "wallet.requestCredit": ({ userId }) => ({
    id: userId,
    currency_id: 3,
    type: "change",
    number: "1",
    source: "outside",
    reason,
  }),
};

export const sampleOperatorInput = (id: OperatorCallId, context: OperatorSampleContext): object =>
  SAMPLES[id](context);
