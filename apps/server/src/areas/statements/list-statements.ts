import type { statements } from "@candor/contract/areas/statements/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listStatementRows } from "./rows.ts";
import { statementView } from "./view.ts";

export const listStatements: ReadHandler<typeof statements.calls.listStatements> = async (
  { db, catalogue },
  { input, caller },
) =>
  pageOf(
    input,
    await listStatementRows(db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => statementView(catalogue, row),
  );
