import { MENU_KEYS } from "../../area-words.ts";
import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { integer, limit, page, paged, positiveAmount, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { BODY_MAX, ITEM_KINDS, TOPICS } from "./words.ts";

const itemKind = z.enum(ITEM_KINDS);

const text = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  summary: z.string().check(z.trim(), z.maxLength(500)),
  /** HTML; elements that an article may not have are removed. */
  body: z.string().check(z.maxLength(BODY_MAX)),
});

/** A title, a summary and a body in each of the eight languages; fewer are not published. */
const texts = z.strictObject({
  zh: text,
  en: text,
  hk: text,
  th: text,
  jp: text,
  kor: text,
  fra: text,
  spa: text,
});

/** A screen of the app or a page elsewhere: on one line, without `..` that leads out of it. */
const LINK = /^(?!.*(?:\.|%2[eE]){2})(?:\/pages\/|https:\/\/)[^\s\\\p{C}]+$/u;

const terms = {
  kind: itemKind,
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{1,60}$/))),
  topic: z.optional(z.enum(TOPICS)),
  is_popup: z.boolean(),
  link: z.optional(z.string().check(z.maxLength(300), z.regex(LINK))),
  /** The item is hidden until then. */
  published_at: z.optional(time),
};

const summary = z.object({
  id: uuid,
  kind: itemKind,
  slug: z.nullable(z.string()),
  topic: z.nullable(z.enum(TOPICS)),
  is_popup: z.boolean(),
  link: z.nullable(z.string()),
  published_at: time,
  /** The title in English. */
  title: z.string(),
  version: z.number(),
});

const entry = z.object({ key: z.enum(MENU_KEYS), is_shown: z.boolean() });

export const content = {
  calls: {
    listItems: endpoint({
      method: "GET",
      path: "/content",
      access: operatorWith("content", "auditor"),
      kind: "read",
      rate: "read",
      summary: "What is or will be published, newest first.",
      input: z.strictObject({ kind: z.optional(itemKind), page, limit }),
      output: paged(summary),
      refusals: [],
    }),
    getItem: endpoint({
      method: "GET",
      path: "/content/one",
      access: operatorWith("content", "auditor"),
      kind: "read",
      rate: "read",
      summary: "One item with its words in every language.",
      input: z.strictObject({ id: uuid }),
      output: z.extend(summary, { texts }),
      refusals: ["not-found"],
    }),
    previewItem: endpoint({
      method: "POST",
      path: "/content/preview",
      access: operatorWith("content"),
      kind: "read",
      rate: "write",
      summary: "The words as they would be published, made harmless.",
      input: z.strictObject({ texts }),
      output: texts,
      refusals: [],
    }),
    requestItem: endpoint({
      method: "POST",
      path: "/content",
      access: operatorWith("content"),
      kind: "write",
      opens: "publication",
      rate: "write",
      summary:
        "Asks for something new to be published, or with an id and the version that was seen, for it to be changed; another one decides, of a pop-up two.",
      input: z.strictObject({
        ...terms,
        texts,
        id: z.optional(uuid),
        version: z.optional(integer),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "request-changed", "name-taken"],
    }),
    deleteItem: endpoint({
      method: "POST",
      path: "/content/delete",
      access: operatorWith("content"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary: "Takes something back; the audit log keeps its words. Standing pages stay.",
      input: z.strictObject({ id: uuid, version: integer, reason }),
      output: z.object({ is_deleted: z.boolean() }),
      refusals: ["not-found", "request-changed"],
    }),
    listEntries: endpoint({
      method: "GET",
      path: "/content/entries",
      access: operatorWith("content", "auditor"),
      kind: "read",
      rate: "read",
      summary: "The home grid, in its order, with what is hidden.",
      input: z.strictObject({}),
      output: z.array(entry),
      refusals: [],
    }),
    saveEntries: endpoint({
      method: "POST",
      path: "/content/entries",
      access: operatorWith("content"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary: "Puts the home grid into this order; every entry is named once.",
      input: z.strictObject({
        entries: z.array(entry).check(z.maxLength(MENU_KEYS.length)),
        reason,
      }),
      output: z.array(entry),
      refusals: ["parameter-error"],
    }),
  },
  queues: {
    publication: queue({
      name: "publication",
      askedBy: "operator",
      deciders: ["content", "owner"],
      approvals: 1,
      // A popup interrupts every user, so it needs two approvals.
      approvalsFor: ({ is_popup: isPopup }) => (isPopup ? 2 : 1),
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        /** The item to change, in the version that the operator saw; null for a new one. */
        id: z.nullable(uuid),
        version: z.nullable(z.int()),
        kind: itemKind,
        slug: z.nullable(z.string()),
        topic: z.nullable(z.enum(TOPICS)),
        link: z.nullable(z.string()),
        is_popup: z.boolean(),
        published_at: z.nullable(time),
        texts,
      }),
      facts: {
        item: "word",
        title: "text",
        popup: "word",
        topic: "word",
        slug: "text",
        link: "text",
        "published-at": "moment",
        /** The item as it is published; null if it is not. */
        "item-before": "stored",
        "item-asked": "stored",
      },
      refusals: ["not-found", "request-changed", "name-taken"],
    }),
  },
  configKinds: {
    /** Subject: the setting's keyword. A text stays a text, and a list a list. */
    setting: z.union([
      z.string().check(z.maxLength(500)),
      z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(100)),
    ]),
    /** Subject: a fiat whose new rate waits. Its approximate worth in dollars; the services' rate is used. */
    "fiat-rate": z.strictObject({ rate: positiveAmount }),
  },
};
