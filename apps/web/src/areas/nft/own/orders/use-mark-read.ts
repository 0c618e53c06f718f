import { useEffect, useEffectEvent } from "react";
import { useSend } from "../../../../lib/send.ts";

/** Marks the orders to pay as seen on the server, once whenever there are new ones. */
export function useMarkRead(hasUnread: boolean): void {
  const { send } = useSend("nft.readNFTOrderMessage", {
    isInline: true,
    invalidates: ["nft.getNeedPayNFTOrder"],
  });
  const mark = useEffectEvent(() => void send({}));
  useEffect(() => {
    if (hasUnread) mark();
  }, [hasUnread]);
}
