import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { type RowPages, withRow } from "../../lib/row-pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";

type TicketPage = CallOutput<"support.listTickets">;
export type Ticket = TicketPage["list"][number];
export type Thread = CallOutput<"support.getTicket">;
export type Message = Thread["messages"][number];
export type Help = CallOutput<"support.searchHelp">;

const LIST = "support.listTickets";
const TICKET = "support.getTicket";
/** The user's tickets, newest first, as they change. */
export function useTickets() {
  useLiveTickets();
  return usePages([LIST], (wanted, options) => call(LIST, wanted, options), {
    enabled: useSession(isSignedIn),
  });
}

/** A ticket with its newest messages, as they come. */
export function useTicket(id: string) {
  useLiveTickets();
  return useCall(TICKET, { id });
}

/** Messages before a number. */
export const useEarlier = (id: string, before: number) => useCall(TICKET, { id, before });

function useLiveTickets(): void {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("support.tickets", {}, { onSnapshot: take, onMessage: take });
  }, [token]);
}

/** Replaces the list; of an open ticket the new messages are read in order, each once. */
function take({ list }: ChannelMessage<"support.tickets">): void {
  queryClient.setQueryData<RowPages<TicketPage>>([LIST], (pages) =>
    pages === undefined ? undefined : list.toReversed().reduce(withRow<Ticket, TicketPage>, pages),
  );
  for (const ticket of list) {
    const key = [TICKET, { id: ticket.id }];
    const known = queryClient.getQueryData<Thread>(key);
    if (known === undefined) continue;
    queryClient.setQueryData<Thread>(key, { ...known, ticket });
    if ((known.messages.at(-1)?.seq ?? 0) < ticket.last_seq)
      void queryClient.invalidateQueries({ queryKey: key });
  }
}
