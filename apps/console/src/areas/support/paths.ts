export const TICKETS = "/support";
export const ticketPath = (id: string): string => `${TICKETS}/${id}`;
