import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { eventViews } from "../views/event-view.ts";
import { itemViews } from "../views/item-view.ts";
import { collectedBy } from "./favourite-rows.ts";
import { isHidden } from "./hidden.ts";
import { findItem, listEvents } from "./item-rows.ts";

const EVENTS_SHOWN = 50;

/** An owner still sees the own copy of a work that must not be shown to others. */
export const getItem: ReadHandler<typeof nft.calls.getItem> = async (
  ctx,
  { input: { code }, caller },
) => {
  const found = await findItem(ctx.db, caller?.realm ?? "live", code);
  if (found === undefined) return refuse("nft-unknown");
  const isOwn = found.owner_id !== null && found.owner_id === caller?.userId;
  if (!isOwn && (await isHidden(ctx.db, found))) return refuse("nft-unknown");
  const item = (await itemViews(ctx, caller?.userId, [found.id])).get(found.id);
  if (item === undefined) return refuse("nft-unknown");
  const collected = await collectedBy(ctx.db, caller?.userId, [found.work_id]);
  return {
    ...item,
    is_collected: collected.has(found.work_id),
    provenance: await eventViews(ctx, await listEvents(ctx.db, found.id, EVENTS_SHOWN)),
  };
};
