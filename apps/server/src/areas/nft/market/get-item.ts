import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { NFT_EVENTS } from "@candor/contract/areas/nft/choices.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../../http/handlers.ts";
import { publicNames } from "../../copy/index.ts";
import { itemViews } from "../views/item-view.ts";
import { personOf } from "../views/person.ts";
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
  const events = await listEvents(ctx.db, found.id, EVENTS_SHOWN);
  const people = events.flatMap(({ from_id: from, to_id: to }) => [from ?? [], to ?? []].flat());
  const names = await publicNames(ctx.db, [...new Set(people)]);
  return {
    ...item,
    provenance: events.map((event) => ({
      what: NFT_EVENTS.find((known) => known === event.what) ?? "minted",
      from: event.what === "minted" ? null : personOf(names, event.from_id),
      to: personOf(names, event.to_id),
      price: event.price === null ? null : formatDec(dec(event.price)),
      currency_code:
        event.currency_id === null
          ? null
          : (ctx.catalogue.currency(event.currency_id)?.code ?? null),
      at: event.at.toISOString(),
    })),
  };
};
