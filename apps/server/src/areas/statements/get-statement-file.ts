import type { statements } from "@candor/contract/areas/statements/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findMade } from "./rows.ts";
import { fileKey, fileName } from "./view.ts";

/** The most bytes of one answer; a longer file is read in parts. */
const PART_BYTES = 786_432;

export const getStatementFile: ReadHandler<typeof statements.calls.getStatementFile> = async (
  { db, files },
  { input: { id, part }, caller },
) => {
  const row = await findMade(db, caller.userId, id);
  const parts = Math.max(1, Math.ceil((row?.bytes ?? 0) / PART_BYTES));
  if (row === undefined || part > parts) return refuse("not-found");
  // A statement that is being deleted has its row a moment longer than its file.
  const bytes = await files.getBytes(fileKey(id)).catch(() => undefined);
  if (bytes === undefined) return refuse("not-found");
  const file = Buffer.from(bytes);
  return {
    name: fileName(row),
    type: row.format === "pdf" ? "application/pdf" : "text/csv",
    data: file.subarray((part - 1) * PART_BYTES, part * PART_BYTES).toString("base64"),
    part,
    parts,
  };
};
