/** The topics of a ticket, from which its user chooses. */
export const TICKET_TOPICS = [
  "deposit",
  "withdrawal",
  "trading",
  "products",
  "account",
  "security",
  "other",
] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];
