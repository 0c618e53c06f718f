import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type TicketRecord = OperatorCallOutput<"support.findTicket">;
export type Ticket = TicketRecord["ticket"];
export type Message = TicketRecord["messages"][number];

/** An open ticket is read this often, to show new messages of its user. */
const EVERY_MS = 10_000;

export const useTicket = (id: string) =>
  useCall("support.findTicket", { id }, { everyMs: EVERY_MS });

export const useDesk = () => useCall("support.getDeskFigures", {}, { everyMs: EVERY_MS });
