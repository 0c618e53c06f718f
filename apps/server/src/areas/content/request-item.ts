import { content } from "@candor/contract/areas/content/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { findItemRow, isSlugTaken } from "./editor-rows.ts";
import { harmlessIn } from "./write-item.ts";

/** Refuses early what an approval would refuse, so that no operator reads eight languages in vain. */
export const requestItem: OperatorWriteHandler<typeof content.calls.requestItem> = async (
  ctx,
  { input, operator, tx, record },
) => {
  const { id, version, texts, kind, slug, topic, link, is_popup: isPopup, reason } = input;
  record({ target: `content:${id ?? slug ?? kind}`, reason });
  // A question has a topic, and a standing page has a name by which the app requests it.
  if ((kind === "faq") !== (topic !== undefined))
    return refuse("parameter-error", { field: "topic" });
  if (kind === "page" && slug === undefined) return refuse("parameter-error", { field: "slug" });
  const publishedAt = input.published_at === undefined ? undefined : new Date(input.published_at);
  if (publishedAt !== undefined && Number.isNaN(publishedAt.getTime()))
    return refuse("parameter-error", { field: "published_at" });
  if (slug !== undefined && (await isSlugTaken(tx, slug, id))) return refuse("name-taken");
  if (id !== undefined) {
    const before = await findItemRow(tx, id);
    if (before === undefined) return refuse("not-found");
    if (before.version !== version) return refuse("request-changed");
  }
  const payload = {
    id: id ?? null,
    version: id === undefined ? null : (version ?? null),
    kind,
    slug: slug ?? null,
    topic: topic ?? null,
    link: link ?? null,
    is_popup: isPopup,
    published_at: publishedAt?.toISOString() ?? null,
    // The approver reads the same sanitized texts as the users will.
    texts: await harmlessIn(texts),
  };
  record({ after: payload });
  const asked = { subject: payload.texts.en.title, reason, payload, operator };
  return openedRequest(ctx, tx, content.queues.publication, asked);
};
