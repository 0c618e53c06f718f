import type { content } from "@candor/contract/areas/content/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listEntryRows } from "./editor-rows.ts";
import { entriesView } from "./entries-view.ts";

export const listEntries: OperatorReadHandler<typeof content.calls.listEntries> = async (ctx) =>
  entriesView(await listEntryRows(ctx.db));
