import { createPresses } from "@candor/ui/form/presses.ts";
import { useState } from "react";
import type { Listed } from "./listed.ts";
import { useCall } from "../lib/query.ts";
import { useSend } from "../lib/send.ts";
import { requireSession } from "../lib/require-session.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";

/** The signed-in user's favourite markets, latest first. */
export const useFavourites = () =>
  useCall("markets.listFavourites", {}, { enabled: useSession(isSignedIn), staleTime: 300_000 });

/** Whether a market is a favourite, and putting it on or off the list. */
export function useFavourite({ symbol, currency_id, legal_id }: Listed) {
  const t = useText();
  const invalidates = ["markets.listFavourites"] as const;
  const add = useSend("markets.addFavourite", { invalidates });
  const remove = useSend("markets.deleteFavourite", { invalidates });
  const isFavourite =
    useFavourites().data?.some((favourite) => favourite.symbol === symbol) ?? false;
  const [presses] = useState(createPresses);
  const toggle = () => {
    // Putting on and taking off are two calls, and a trembling finger would do both.
    if (!requireSession(t) || presses.isTremble(symbol)) return;
    presses.count(symbol);
    void (isFavourite ? remove : add).send({ currency_id, legal_id });
  };
  return { isFavourite, toggle, isPending: add.isPending || remove.isPending };
}
