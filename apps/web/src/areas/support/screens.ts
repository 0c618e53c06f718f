import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const support = {
  help: screen(paths.help, () => import("./HelpScreen.tsx"), {
    // The form of a ticket and the search stand on it.
    budgetKb: 21.5,
    texts: ["support", "articles"],
    search: ({ kind, record }) => ({
      ...(typeof kind === "string" && { kind }),
      ...(typeof record === "string" && { record }),
    }),
  }),
  ticket: screen(paths.ticket, () => import("./TicketScreen.tsx"), {
    budgetKb: 17.5,
    texts: ["support"],
    access: "private",
    search: ({ id }) => ({ id: textOf(id) ?? "" }),
  }),
};
