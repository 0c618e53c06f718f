import { useEffect, useEffectEvent } from "react";
import { useSend } from "../../../../lib/send.ts";

/** Tells the server that the orders to pay were shown, once for each time that there are new ones. */
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
