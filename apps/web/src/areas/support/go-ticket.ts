import { hashHistory } from "../../lib/history.ts";
import { PATHS } from "../../paths.ts";

/** To a question that has just been sent. */
export const goTicket = (id: string): void => hashHistory.push(`${PATHS.ticket}?id=${id}`);
