import type { support as users } from "@candor/contract/areas/support/calls.ts";
import type { support as operators } from "@candor/contract/areas/support/operator.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const text = "Where is my deposit?";
const reason = "a sample of the call";

export const samples: Samples<typeof users> = {
  searchHelp: { input: () => ({ text: "fee" }) },
  getDesk: { input: () => ({}) },
  listTickets: { input: () => ({}) },
  getTicket: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  openTicket: { input: () => ({ key: NOBODYS, topic: "deposit", text }) },
  sendMessage: { input: () => ({ id: NOBODYS, key: NOBODYS, text }), outcome: "not-found" },
  readTicket: { input: () => ({ id: NOBODYS, seq: "1" }), outcome: "not-found" },
  closeTicket: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  rateTicket: { input: () => ({ id: NOBODYS, rating: "5" }), outcome: "not-found" },
};

const outcome = "not-found";

export const operatorSamples: OperatorSamples<typeof operators> = {
  listQueue: { input: () => ({}) },
  findTicket: { input: () => ({ id: NOBODYS }), outcome },
  getDeskFigures: { input: () => ({}) },
  listTemplates: { input: () => ({ language: "en" }) },
  takeNext: { input: () => ({}) },
  assignTicket: { input: () => ({ id: NOBODYS }), outcome },
  answerTicket: {
    input: () => ({ id: NOBODYS, key: NOBODYS, seq: 1, text, state: "answered" }),
    outcome,
  },
  endTicket: { input: () => ({ id: NOBODYS, reason }), outcome },
  addTicketNote: { input: () => ({ id: NOBODYS, text: "A sample." }), outcome },
  mergeTickets: { input: () => ({ id: NOBODYS, into: NOBODYS, reason }), outcome },
};
