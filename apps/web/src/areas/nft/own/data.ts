import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../../lib/call.ts";
import { usePages } from "../../../lib/pages.ts";
import { queryClient, queryKey, useCall } from "../../../lib/query.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";

export type Box = CallOutput<"nft.listBoxes">["list"][number];
export type Order = CallOutput<"nft.listOrders">["list"][number];
export type OwnAuction = CallOutput<"nft.getMyBindBoxQuotationLog">["list"][number];
export type FavouriteRow = CallOutput<"nft.listFavourites">["list"][number];
export type OwnArtist = CallOutput<"nft.getOwnArtist">;
export type OwnWork = CallOutput<"nft.listOwnWorks">["list"][number];

/** What an auction that was won, or a review, changes without a press of the reader's. */
const EVERY_MS = 10_000;
/** While the second that decides is awaited. */
const SOON_MS = 1_000;

export const useOwnItems = () =>
  usePages(["nft.getMyNFTs"], (wanted, options) => call("nft.getMyNFTs", wanted, options), {
    enabled: useSession(isSignedIn),
  });

export const useBoxes = () =>
  usePages(["nft.listBoxes"], (wanted, options) => call("nft.listBoxes", wanted, options), {
    enabled: useSession(isSignedIn),
  });

/** One box, read again each second while it is being opened. */
export const useBox = (code: string) =>
  useCall(
    "nft.listBoxes",
    { code },
    {
      select: ({ list }) => list[0],
      refetchInterval: ({ state }) => (state.data?.list[0]?.state === "opening" ? SOON_MS : false),
    },
  );

/** Shows a box as its opening has answered, before the list is read again. */
export function takeBox(box: Box): void {
  const key = queryKey("nft.listBoxes", { code: box.code });
  queryClient.setQueryData<CallOutput<"nft.listBoxes">>(
    key,
    (known) => known && { ...known, list: [box] },
  );
}

/** Auctions that are won and not paid. */
export const useDue = () =>
  useCall(
    "nft.getNeedPayNFTOrder",
    { limit: 50 },
    { enabled: useSession(isSignedIn), refetchInterval: EVERY_MS },
  );

export const useOrders = () =>
  usePages(["nft.listOrders"], (wanted, options) => call("nft.listOrders", wanted, options), {
    enabled: useSession(isSignedIn),
  });

export const useOwnAuctions = () =>
  usePages(
    ["nft.getMyBindBoxQuotationLog"],
    (wanted, options) => call("nft.getMyBindBoxQuotationLog", wanted, options),
    { enabled: useSession(isSignedIn) },
  );

export const useFavourites = () =>
  usePages(
    ["nft.listFavourites"],
    (wanted, options) => call("nft.listFavourites", wanted, options),
    {
      enabled: useSession(isSignedIn),
    },
  );

export const useOwnArtist = () =>
  useCall("nft.getOwnArtist", {}, { enabled: useSession(isSignedIn), refetchInterval: EVERY_MS });

export const useOwnWorks = () =>
  usePages(["nft.listOwnWorks"], (wanted, options) => call("nft.listOwnWorks", wanted, options));

/** Open sales of an artist's works, by any seller. Each visit reads them anew, since no channel tells of a purchase. */
export const useSalesOf = (artist: string) =>
  useCall("nft.getBoxList", { artist_id: artist, limit: 50 }, { staleTime: 0 });

/** Calls whose answers are old once money was paid, a bid was made, or a copy was put on sale. */
export const CHANGED_BY_TRADE = [
  "nft.getBoxDetail",
  "nft.getBoxList",
  "nft.getItem",
  "nft.getMyNFTs",
  "nft.listBoxes",
  "nft.listOrders",
  "nft.getNeedPayNFTOrder",
  "nft.getMyBindBoxQuotationLog",
  "wallet.listBalances",
  "account.listConsents",
] as const;

export const CHANGED_BY_ARTIST = [
  "nft.getOwnArtist",
  "nft.listOwnWorks",
  "nft.getBoxList",
  "account.listConsents",
] as const;
