import type { CallOutput } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";
import type { Choice, Sought } from "./choice.ts";

export type Terms = CallOutput<"p2p.getTerms">;
export type Offer = CallOutput<"p2p.listAdvertisements">["list"][number];
export type OfferNow = CallOutput<"p2p.getAdvertisement">;
export type OwnAd = CallOutput<"p2p.listOwnAdvertisements">["list"][number];
export type Method = Offer["methods"][number];
export type Trader = Offer["owner"];
export type PayAccount = CallOutput<"p2p.listPayAccounts">[number];
export type Node = CallOutput<"p2p.getNode">;

const ADS = "p2p.listAdvertisements";
const ADS_PER_PAGE = 20;
/** A floating price follows the index, of which no channel of advertisements tells. */
const PRICES_MS = 10_000;
const TERMS_STALE_MS = 300_000;

export const useTerms = () => useCall("p2p.getTerms", {}, { staleTime: TERMS_STALE_MS });

/** Whether the reader trades with own coins: guests and demo accounts look only. */
export const useIsLive = (): boolean =>
  useSession((session) => isSignedIn(session) && !session.isDemo);

/** Advertisements that fit the choice, the best first; those of blocked traders differ by reader. */
export function useOffers({ type, coin, fiat }: Sought, choice: Choice) {
  const token = useSession((session) => session.token);
  const { amount, country, method, sort = "price" } = choice;
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [ADS] });
    const timer = setInterval(readAgain, PRICES_MS);
    const params = { type, currency_id: coin.id, fiat };
    const leave = subscribe("p2p.ads", params, {
      onSnapshot: () => undefined,
      onMessage: readAgain,
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [type, coin.id, fiat]);
  return usePages(
    [ADS, token === null, type, coin.id, fiat, amount, country, method, sort],
    async ({ cursor = "1" }, options) => {
      const answer = await call(
        ADS,
        {
          type,
          currency_id: coin.id,
          fiat,
          sort,
          ...(amount !== undefined && { amount }),
          ...(country !== undefined && { country }),
          ...(method !== undefined && { method }),
          page: cursor,
          limit: ADS_PER_PAGE,
        },
        options,
      );
      return { ...answer, cursor: answer.has_more ? `${answer.page + 1}` : null };
    },
  );
}

/** One advertisement with its price of this moment. */
export const useOffer = (id: string) =>
  useCall("p2p.getAdvertisement", { id }, { refetchInterval: PRICES_MS, staleTime: PRICES_MS });

/** Ways to pay of a country, or those that a text is in the name of. */
export const useMethods = (country: string | undefined, text: string) =>
  usePages(["p2p.listMethods", country, text], async ({ cursor = "1" }, options) => {
    const answer = await call(
      "p2p.listMethods",
      {
        ...(country !== undefined && { country }),
        ...(text !== "" && { text }),
        page: cursor,
        limit: 50,
      },
      options,
    );
    return { ...answer, cursor: answer.has_more ? `${answer.page + 1}` : null };
  });

export const usePayAccounts = () => useCall("p2p.listPayAccounts", {}, { enabled: useIsLive() });

/** An operator's decision changes it, and no channel tells of that. */
const NODE_EVERY_MS = 10_000;

export const useNode = () =>
  useCall(
    "p2p.getNode",
    {},
    { enabled: useIsLive(), staleTime: 0, refetchInterval: NODE_EVERY_MS },
  );

export function useOwnAds() {
  return usePages(
    ["p2p.listOwnAdvertisements"],
    async ({ cursor = "1" }, options) => {
      const asked = { page: cursor, limit: ADS_PER_PAGE };
      const answer = await call("p2p.listOwnAdvertisements", asked, options);
      return { ...answer, cursor: answer.has_more ? `${answer.page + 1}` : null };
    },
    { enabled: useIsLive() },
  );
}

/** Calls whose answers are old once an own advertisement has changed. */
export const CHANGED_BY_AD = [
  "p2p.listOwnAdvertisements",
  "p2p.listAdvertisements",
  "p2p.getAdvertisement",
] as const;
