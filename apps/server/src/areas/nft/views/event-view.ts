import { NFT_EVENTS } from "@candor/contract/areas/nft/choices.ts";
import { dec, formatDec } from "@candor/money";
import type { Selectable } from "kysely";
import type { NftEvents } from "../../../db/schema.gen.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { publicNames } from "../../copy/index.ts";
import { personOf } from "./person.ts";

/** Views of events of copies, in the given order. */
export async function eventViews(
  { db, catalogue }: Pick<CoreCtx, "db" | "catalogue">,
  events: readonly Selectable<NftEvents>[],
) {
  const people = events.flatMap(({ from_id: from, to_id: to }) => [from ?? [], to ?? []].flat());
  const names = await publicNames(db, [...new Set(people)]);
  return events.map((event) => ({
    what: NFT_EVENTS.find((known) => known === event.what) ?? "minted",
    from: event.what === "minted" ? null : personOf(names, event.from_id),
    to: personOf(names, event.to_id),
    price: event.price === null ? null : formatDec(dec(event.price)),
    currency_code:
      event.currency_id === null ? null : (catalogue.currency(event.currency_id)?.code ?? null),
    at: event.at.toISOString(),
  }));
}
