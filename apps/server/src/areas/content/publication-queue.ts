import type { content } from "@candor/contract/areas/content/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { QueueHandler } from "../../operators/queue.ts";
import { findItemRow, isSlugTaken, updateItemRow } from "./editor-rows.ts";
import { wholeItemView } from "./editor-view.ts";
import { writeItem, writeTexts } from "./write-item.ts";

type Queue = typeof content.queues.publication;

type Read = Pick<
  z.output<Queue["payload"]>,
  "is_popup" | "topic" | "slug" | "link" | "published_at" | "texts"
>;
/** The part of an item that its readers and its approvers see. */
const readOf = ({ is_popup, topic, slug, link, published_at, texts }: Read): Read => ({
  is_popup,
  topic,
  slug,
  link,
  published_at,
  texts,
});

/** A publication needs a second operator, and a popup, which opens for every user, a third. */
export const publicationQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { state, payload }) => {
    const row = payload.id === null ? undefined : await findItemRow(ctx.db, payload.id);
    const isOpen = state === "open";
    const before = row === undefined || !isOpen ? undefined : await wholeItemView(ctx.db, row);
    return {
      item: payload.kind,
      title: payload.texts.en.title,
      popup: payload.is_popup ? "yes" : "no",
      topic: payload.topic,
      slug: payload.slug,
      link: payload.link,
      "published-at": payload.published_at,
      "item-before": before === undefined ? null : JSON.stringify(readOf(before)),
      "item-asked": JSON.stringify(readOf(payload)),
    };
  },
  execute: async ({ clock }, { payload }, { tx }) => {
    const { id, version, texts, kind, slug, topic, link, is_popup: isPopup } = payload;
    const publishedAt = payload.published_at === null ? undefined : new Date(payload.published_at);
    if (id === null) {
      const terms = {
        kind,
        slug: slug ?? undefined,
        topic: topic ?? undefined,
        link: link ?? undefined,
        isPopup,
        publishedAt,
      };
      const written = await writeItem(tx, clock, terms, texts);
      return written === undefined ? refuse("name-taken") : { after: { id: written } };
    }
    const row = await findItemRow(tx, id);
    if (row === undefined) return refuse("not-found");
    if (slug !== null && (await isSlugTaken(tx, slug, id))) return refuse("name-taken");
    const before = await wholeItemView(tx, row);
    const terms = {
      kind,
      slug,
      topic,
      link,
      is_popup: isPopup,
      ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
    };
    if (version === null || !(await updateItemRow(tx, id, version, terms)))
      return refuse("request-changed");
    await writeTexts(tx, id, texts);
    return { before, after: { id, version: version + 1 } };
  },
};
