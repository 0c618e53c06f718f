import type { content } from "@candor/contract/areas/content/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { listEntryRows, updateEntryRows } from "./editor-rows.ts";
import { entriesView } from "./entries-view.ts";

export const saveEntries: OperatorWriteHandler<typeof content.calls.saveEntries> = async (
  _ctx,
  { input: { entries, reason }, tx, record },
) => {
  const before = entriesView(await listEntryRows(tx));
  record({ target: "content:entries", before, after: entries, reason });
  const keys = (list: readonly { key: string }[]) => String(list.map(({ key }) => key).sort());
  if (keys(before) !== keys(entries)) return refuse("parameter-error", { field: "entries" });
  await updateEntryRows(tx, entries);
  return entries;
};
