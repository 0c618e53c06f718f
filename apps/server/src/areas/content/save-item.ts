import type { content } from "@candor/contract/areas/content.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { findItemRow, isSlugTaken, updateItemRow } from "./editor-rows.ts";
import { wholeItemView } from "./editor-view.ts";
import { writeItem, writeTexts } from "./write-item.ts";

export const saveItem: OperatorWriteHandler<typeof content.calls.saveItem> = async (
  ctx,
  { input, tx, record },
) => {
  const { id, version, texts, kind, slug, topic, link, is_popup: isPopup, reason } = input;
  record({ target: `content:${id ?? slug ?? kind}`, reason });
  // A question stands under a topic, and a standing page is asked for by its name.
  if ((kind === "faq") !== (topic !== undefined))
    return refuse("parameter-error", { field: "topic" });
  if (kind === "page" && slug === undefined) return refuse("parameter-error", { field: "slug" });
  const publishedAt = input.published_at === undefined ? undefined : new Date(input.published_at);
  if (publishedAt !== undefined && Number.isNaN(publishedAt.getTime()))
    return refuse("parameter-error", { field: "published_at" });
  if (slug !== undefined && (await isSlugTaken(tx, slug, id))) return refuse("name-taken");
  const saved =
    id ??
    (await writeItem(tx, ctx.clock, { kind, slug, topic, link, isPopup, publishedAt }, texts));
  if (saved === undefined) return refuse("name-taken");
  if (id !== undefined) {
    const before = await findItemRow(tx, id);
    if (before === undefined) return refuse("not-found");
    record({ before: await wholeItemView(tx, before) });
    const terms = {
      kind,
      slug: slug ?? null,
      topic: topic ?? null,
      link: link ?? null,
      is_popup: isPopup,
      ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
    };
    if (version === undefined || !(await updateItemRow(tx, id, version, terms)))
      return refuse("request-changed");
    await writeTexts(tx, id, texts);
  }
  const row = await findItemRow(tx, saved);
  if (row === undefined) throw new Error(`item ${saved} was not written`);
  const view = await wholeItemView(tx, row);
  record({ target: `content:${row.id}`, after: view });
  return view;
};
