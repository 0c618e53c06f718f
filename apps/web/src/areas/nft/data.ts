import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Sale = CallOutput<"nft.getBoxList">["list"][number];
export type SaleDetail = CallOutput<"nft.getBoxDetail">;
export type Work = NonNullable<Sale["work"]>;
export type Media = Work["media"];
export type Person = Sale["seller"];
export type Artist = CallOutput<"nft.getArtist">["list"][number];
export type OwnedCollection = CallOutput<"nft.getCollection">["list"][number];
export type Collection = Omit<OwnedCollection, "is_collected">;
export type ItemDetail = CallOutput<"nft.getItem">;
export type Item = Omit<ItemDetail, "provenance" | "is_collected">;
export type WorkDetail = CallOutput<"nft.getWork">;
export type Event = ItemDetail["provenance"][number];
export type Bid = CallOutput<"nft.getBindBoxQuotationLog">["list"][number];
export type Terms = CallOutput<"nft.getTerms">;
export type NftCurrency = CallOutput<"nft.getNftCurrency">[number];
export type Chance = SaleDetail["chances"][number];

const SALES = "nft.getBoxList";
/** Even rows of two, three, four and five. */
const PER_PAGE = 20;
/** Sales begin, end and sell out, and no channel tells of all of them. */
const SALES_MS = 60_000;
const STALE_MS = 300_000;

/** Each realm has its own sales, and a user own parts in them: part of the key of a public read. */
const useReader = () =>
  useSession((session) => (session.isDemo ? "demo" : isSignedIn(session) ? "live" : "guest"));

/** A list that goes by page numbers, as its order changes, gives the next number as its cursor. */
const turning = <Answer extends { has_more: boolean; page: number }>(answer: Answer) => ({
  ...answer,
  cursor: answer.has_more ? `${answer.page + 1}` : null,
});

/** Sales that fit a search. */
export function useSales(wanted: CallInput<typeof SALES>) {
  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: [SALES] });
    const timer = setInterval(again, SALES_MS);
    return () => clearInterval(timer);
  }, []);
  return usePages([SALES, useReader(), wanted], async ({ cursor = "1" }, options) =>
    turning(await call(SALES, { ...wanted, page: cursor, limit: PER_PAGE }, options)),
  );
}

/** Artists by name. */
export const useArtists = (text: string | undefined) =>
  usePages(["nft.getArtist", text], async ({ cursor = "1" }, options) =>
    turning(
      await call(
        "nft.getArtist",
        { ...(text !== undefined && { text }), page: cursor, limit: PER_PAGE },
        options,
      ),
    ),
  );

/** Collections by name. Their lowest price is a realm's. */
export const useCollections = (text: string | undefined) =>
  usePages(["nft.getCollection", useReader(), text], async ({ cursor = "1" }, options) =>
    turning(
      await call(
        "nft.getCollection",
        { ...(text !== undefined && { text }), page: cursor, limit: PER_PAGE },
        options,
      ),
    ),
  );

/** One collection; undefined where there is none of that id. */
export const useCollection = (id: string) => useCall("nft.getCollection", { id }, { gcTime: 0 });

/** An artist with the collections, and the works page by page; each realm sells other copies of them. */
export const useArtist = (id: string) =>
  usePages(["nft.getArtistDetail", useReader(), id], async ({ cursor = "1" }, options) => {
    const asked = { id, page: cursor, limit: PER_PAGE };
    const { list, ...artist } = await call("nft.getArtistDetail", asked, options);
    return { ...turning(list), artist };
  });

/** A copy of a work with its history; not kept, for it says whether it is its reader's. */
export const useItem = (code: string) => useCall("nft.getItem", { code }, { gcTime: 0 });

/** A work with the trades of its copies, on sale or not. */
export const useWork = (code: string) => useCall("nft.getWork", { code }, { gcTime: 0 });

/** Bids of an auction, the highest first. */
export const useBids = (code: string) =>
  usePages(["nft.getBindBoxQuotationLog", useReader(), code], (wanted, options) =>
    call("nft.getBindBoxQuotationLog", { ...wanted, code }, options),
  );

export const useNftCurrencies = () => useCall("nft.getNftCurrency", {}, { staleTime: STALE_MS });

/** Fees, margins and clocks of sales. */
export const useNftTerms = () => useCall("nft.getTerms", {}, { staleTime: STALE_MS });
