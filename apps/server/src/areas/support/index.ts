import { support as contract } from "@candor/contract/areas/support/calls.ts";
import { support as operatorContract } from "@candor/contract/areas/support/operator.ts";
import { area } from "../../manifest/area.ts";
import { alarms } from "./alarms.ts";
import { closeTicket } from "./close-ticket.ts";
import { addTicketNote } from "./desk/add-ticket-note.ts";
import { answerTicket } from "./desk/answer-ticket.ts";
import { assignTicket } from "./desk/assign-ticket.ts";
import { endTicket } from "./desk/end-ticket.ts";
import { findTicket } from "./desk/find-ticket.ts";
import { getDeskFigures } from "./desk/get-desk-figures.ts";
import { listQueue } from "./desk/list-queue.ts";
import { listTemplates } from "./desk/list-templates.ts";
import { mergeTickets } from "./desk/merge-tickets.ts";
import { takeNext } from "./desk/take-next.ts";
import { getDesk } from "./get-desk.ts";
import { getTicket } from "./get-ticket.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listTickets } from "./list-tickets.ts";
import { streams } from "./live.ts";
import { openTicket } from "./open-ticket.ts";
import { rateTicket } from "./rate-ticket.ts";
import { readTicket } from "./read-ticket.ts";
import { operatorSamples, samples } from "./samples.ts";
import { searchHelp } from "./search-help.ts";
import { sendMessage } from "./send-message.ts";

export const support = area({
  contract,
  operatorContract,
  calls: {
    closeTicket,
    getDesk,
    getTicket,
    listTickets,
    openTicket,
    rateTicket,
    readTicket,
    searchHelp,
    sendMessage,
  },
  operatorCalls: {
    addTicketNote,
    answerTicket,
    assignTicket,
    endTicket,
    findTicket,
    getDeskFigures,
    listQueue,
    listTemplates,
    mergeTickets,
    takeNext,
  },
  streams,
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    account: "a picture that is sent is its sender's own",
    content: "articles and the entries of the home screen are searched",
    notices: "a user who has not opened an answer is told of it",
  },
});
