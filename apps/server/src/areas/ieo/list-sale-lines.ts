import type { ieo } from "@candor/contract/areas/ieo/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { lineView, listLines } from "./allocation-rows.ts";
import { findProject } from "./project-rows.ts";

export const listSaleLines: OperatorReadHandler<typeof ieo.calls.listSaleLines> = async (
  { db },
  { input },
) => {
  const project = await findProject(db, input.project_id, "live");
  if (project === undefined) return refuse("not-found");
  const rows = await listLines(db, project.id, positionOf(input));
  return pageOf(input, rows, ({ line }) => line, lineView);
};
