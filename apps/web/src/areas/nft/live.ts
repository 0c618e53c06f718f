import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { subscribe } from "../../lib/socket.ts";
import { needsReading, withChange, withOwnBid } from "./change.ts";
import type { SaleDetail } from "./data.ts";

const DETAIL = "nft.getBoxDetail";
const BIDS = "nft.getBindBoxQuotationLog";
/** Boxes are opened without a word of the channel, and each opening moves the chances. */
const BOXES_MS = 15_000;
/** During a rush of bids the list is read once in this time. */
const BIDS_MS = 1_000;

/** A sale, live. Not kept: it says what its reader has of it. */
export function useSale(code: string) {
  useEffect(() => {
    const key = queryKey(DETAIL, { code });
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readBids = () => {
      reading = undefined;
      void queryClient.invalidateQueries({ queryKey: [BIDS] });
    };
    const take = (change: ChannelMessage<"nft.sale">) => {
      const known = queryClient.getQueryData<SaleDetail>(key);
      if (known === undefined) return;
      queryClient.setQueryData<SaleDetail>(key, withChange(known, change));
      if (change.bids > known.bids) reading ??= setTimeout(readBids, BIDS_MS);
      if (needsReading(known, change)) void queryClient.invalidateQueries({ queryKey: key });
    };
    const leave = subscribe("nft.sale", { code }, { onSnapshot: take, onMessage: take });
    return () => {
      leave();
      clearTimeout(reading);
    };
  }, [code]);
  return useCall(
    DETAIL,
    { code },
    {
      gcTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.mode === "box" ? BOXES_MS : false),
    },
  );
}

/** Shows an own bid at once, before the channel tells of it. */
export function takeOwnBid(answer: CallOutput<"nft.auctionNFT">): void {
  const key = queryKey(DETAIL, { code: answer.sale.code });
  const known = queryClient.getQueryData<SaleDetail>(key);
  if (known !== undefined) queryClient.setQueryData(key, withOwnBid(known, answer));
}

/** Reads a sale again, e.g. as its start or its end has come. */
export const readSale = (code: string): void =>
  void queryClient.invalidateQueries({ queryKey: queryKey(DETAIL, { code }) });
