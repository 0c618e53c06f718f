import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "too-many-tickets": { params: ["maximum"], isRetryable: true },
    "too-many-messages": { params: ["maximum"], isRetryable: true },
    "ticket-full": { params: ["maximum"], isRetryable: false },
    "ticket-closed": { params: [], isRetryable: false },
    "ticket-not-closed": { params: [], isRetryable: true },
    "ticket-rated": { params: [], isRetryable: false },
    "message-empty": { params: [], isRetryable: false },
    "message-too-long": { params: ["maximum"], isRetryable: false },
    /** The user or another operator changed the ticket after it was read. */
    "ticket-changed": { params: [], isRetryable: true },
    "tickets-of-two-users": { params: [], isRetryable: false },
    "operator-not-at-desk": { params: [], isRetryable: false },
  },
  notices: {
    "support-answered": { type: "support", params: ["number"], place: "/pages/kefu/index" },
  },
  spokenTexts: ["support", "support-templates"],
} as const satisfies AreaWords;

/** Open: support has to answer. Answered: neither side has to. Waiting: the user has to. Closed: it stays so. */
export const TICKET_STATES = ["open", "answered", "waiting", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The most pictures of one message. */
export const MESSAGE_PICTURES_MAX = 3;

/** The prepared answers, by the names of their texts. */
export const TEMPLATES = [
  "greeting",
  "deposit-transaction",
  "deposit-wrong-network",
  "withdrawal-review",
  "second-factor",
  "order-explained",
  "more-details",
  "closing",
] as const;
export type TemplateKey = (typeof TEMPLATES)[number];
