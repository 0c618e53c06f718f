import type { CallOutput } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";

export type Recipient = CallOutput<"sending.listRecipients">[number];
export type Person = CallOutput<"sending.findRecipient">;
export type Send = CallOutput<"sending.listSends">["list"][number];

const LIST = "sending.listSends";

/** Whom the user has listed, newest first. */
export const useRecipients = () => useCall("sending.listRecipients", {});

/** Returns sends and receipts, newest first; read again with each new notice. */
export function useSends() {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("notices.own", {}, { onSnapshot: () => undefined, onMessage: readAgain });
  }, [token]);
  return usePages([LIST], (wanted, options) => call(LIST, wanted, options), {
    enabled: useSession(isSignedIn),
  });
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [LIST] });
