import type { Find } from "../../lib/area.ts";
import { call } from "../../lib/client.ts";
import { t } from "../../lib/text.ts";
import { ticketPath } from "./paths.ts";

const SHOWN = 5;

/** Tickets by their number, their record, or their user. */
export const findTickets: Find = async (text) => {
  const { list } = await call("support.listQueue", { text, page: 1, limit: SHOWN });
  return list.map(({ id, number, account_name: name }) => ({
    to: ticketPath(id),
    title: t("console-support.ticket", { number }),
    note: name,
  }));
};
