import { hashHistory } from "../../lib/history.ts";
import { PATHS } from "../../paths.ts";

/** Leads to a question that was just sent. */
export const goTicket = (id: string): void => hashHistory.push(`${PATHS.ticket}?id=${id}`);
