import { randomUUID } from "node:crypto";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { registerUser } from "./factories.ts";
import type { Answered, Harness } from "./harness.ts";

type Asked = Partial<CallInput<"support.openTicket">> & Record<string, unknown>;
export type Ticket = CallOutput<"support.openTicket">;

const outcome = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** A live user who writes to support; each action returns the refusal where there is one. */
export async function openAsker(harness: Harness, lang = "en") {
  const { token, id, email } = await registerUser(harness, undefined, lang);
  const sent = { token, lang };
  const ask = async (asked: Asked = {}): Promise<Ticket | string> =>
    outcome(
      await harness.call(
        "support.openTicket",
        { key: randomUUID(), topic: "deposit", text: "Where is my deposit?", ...asked },
        sent,
      ),
    );
  return {
    id,
    token,
    email,
    ask,
    /** Opens a ticket that has to be accepted. */
    opened: async (asked: Asked = {}): Promise<Ticket> => {
      const ticket = await ask(asked);
      if (typeof ticket === "string") throw new Error(ticket);
      return ticket;
    },
    write: async (
      ticketId: string,
      text = "Anything new?",
      key = randomUUID(),
      more: object = {},
    ) =>
      outcome(
        await harness.call("support.sendMessage", { id: ticketId, key, text, ...more }, sent),
      ),
    read: async (ticketId: string, before?: number) =>
      outcome(
        await harness.call(
          "support.getTicket",
          { id: ticketId, ...(before !== undefined && { before: `${before}` }) },
          sent,
        ),
      ),
    show: async (ticketId: string, seq: number) =>
      outcome(await harness.call("support.readTicket", { id: ticketId, seq: `${seq}` }, sent)),
    close: async (ticketId: string) =>
      outcome(await harness.call("support.closeTicket", { id: ticketId }, sent)),
    rate: async (ticketId: string, rating: number) =>
      outcome(
        await harness.call("support.rateTicket", { id: ticketId, rating: `${rating}` }, sent),
      ),
    list: async () => (await harness.call("support.listTickets", {}, sent)).message.list,
  };
}
export type Asker = Awaited<ReturnType<typeof openAsker>>;
