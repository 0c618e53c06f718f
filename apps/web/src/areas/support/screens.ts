import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const support = {
  help: screen(paths.help, () => import("./HelpScreen.tsx"), {
    // The form of a ticket and the search stand on it.
    budgetKb: 21.5,
    texts: ["support", "articles"],
    /** The record that a question is about, or the search and the article that answers it. */
    search: ({ kind, record, text, article }) => ({
      ...(typeof kind === "string" && { kind }),
      ...(typeof record === "string" && { record }),
      ...(typeof text === "string" && { text }),
      ...(typeof article === "string" && { article }),
    }),
  }),
  ticket: screen(paths.ticket, () => import("./TicketScreen.tsx"), {
    budgetKb: 17.5,
    texts: ["support"],
    access: "private",
    search: ({ id }) => ({ id: textOf(id) ?? "" }),
  }),
};
