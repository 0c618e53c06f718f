import { MENU_KEYS } from "../../area-words.ts";
import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, decimal, integer, limit, page, paged, time, uuid } from "../../fields.ts";

/** Units of a currency for one US dollar. */
export const fiat = z.object({
  currency_code: z.string(),
  rate: decimal,
  saveTime: time,
  /** The host of the service that quoted it; null for the opening rate of a new installation. */
  source: z.nullable(z.string()),
});

/** The `c_id` of the wire for each kind. */
export const NEWS_KINDS = { news: 4, banner: 5, video: 6 } as const;
export type NewsKind = keyof typeof NEWS_KINDS;

/** A piece of news, a banner or a tutorial, without its text. */
const newsItem = z.object({
  id: uuid,
  c_id: z.number(),
  /** The name by which the app knows it, such as the guide of a video; null if the app does not. */
  slug: z.nullable(z.string()),
  title: z.string(),
  abstract: z.string(),
  /** A path of the app or an https address; null: it is read in the app. */
  link: z.nullable(z.string()),
  created_at: time,
});

/** `content` is HTML of headings, paragraphs, lists, tables, emphasis and links, and of nothing else. */
const article = z.object({ title: z.string(), content: z.string(), updated_at: time });

const standing = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: "GET",
    path,
    access: "public",
    kind: "read",
    rate: "read",
    summary,
    input: z.strictObject({}),
    output: article,
    refusals: ["not-found"],
  });

export const content = {
  calls: {
    getSetting: endpoint({
      method: "GET",
      path: "/getSetting",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "One site setting by its keyword; white_book answers the white paper as an article.",
      input: z.strictObject({ keyword: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) }),
      output: z.unknown(),
      refusals: ["not-found"],
    }),
    getSiteConfig: endpoint({
      method: "GET",
      path: "/getSiteConfig",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "What the client needs at launch: names, addresses, fiat rates.",
      input: z.strictObject({}),
      output: z.object({
        site_logo: z.string(),
        site_name: z.string(),
        support_url: z.string(),
        cancel_deposit_fee: decimal,
        version: z.string(),
        is_invite_required: z.boolean(),
        /** The id of the chain that ERC20 means here; Ethereum's own if none is followed. */
        ethereum_chain_id: z.number(),
        fiats: z.array(fiat),
      }),
      refusals: [],
    }),
    getPopup: endpoint({
      method: "GET",
      path: "/news/index_pop",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The notice that the home screen shows once; null when there is none.",
      input: z.strictObject({}),
      output: z.nullable(newsItem),
      refusals: [],
    }),
    listNews: endpoint({
      method: "POST",
      path: "/news/list",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "News (c_id 4), banners (5) or tutorials (6), newest first.",
      input: z.strictObject({ c_id: integer, page, limit, cursor }),
      output: paged(newsItem),
      refusals: [],
    }),
    getNews: endpoint({
      method: "POST",
      path: "/news/detail",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "One article.",
      input: z.strictObject({ id: uuid }),
      output: z.extend(newsItem, { content: z.string() }),
      refusals: ["not-found"],
    }),
    listMenu: endpoint({
      method: "GET",
      path: "/menu",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The home entries that exist and are switched on, in their order.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          key: z.enum(MENU_KEYS),
          title: z.string(),
          /** The name of its icon in the Lucide set. */
          icon: z.string(),
          /** The app's screen that it opens; null for an act without a screen. */
          path: z.nullable(z.string()),
        }),
      ),
      refusals: [],
    }),
    listFaq: endpoint({
      method: "GET",
      path: "/faq",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "Questions and answers, by topic.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: uuid,
          topic: z.enum(["account", "trading", "funds", "fairness"]),
          question: z.string(),
          answer: z.string(),
        }),
      ),
      refusals: [],
    }),
    getContactUs: standing("/contactus", "How to reach the operator."),
    getAboutUs: standing("/aboutus", "What this is, and who runs it."),
    getInviteNews: standing("/invitenews", "How inviting works."),
    getOperationalCompliance: standing("/operational_compliance", "Under which rules it is run."),
  },
  channels: {},
};
