import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { utcMinute } from "../../platform/text.ts";
import { lineView, listLines } from "./allocation-rows.ts";
import { findProject } from "./project-rows.ts";
import { findTerms } from "./terms.ts";

export const listAllocations: ReadHandler<typeof ieo.calls.listAllocations> = async (
  { db },
  { input, caller },
) => {
  const terms = await findTerms(db, input.project_id);
  if (terms === undefined) return refuse("product-not-found");
  const project = await findProject(db, terms.id, caller?.realm ?? "live");
  if (
    project === undefined ||
    project.allocated_at === null ||
    project.allocated === null ||
    project.passed === null
  )
    return refuse("not-allocated-yet", { from: utcMinute(terms.endsAt) });
  const rows = await listLines(db, project.id, positionOf(input));
  return {
    ...pageOf(input, rows, ({ line }) => line, lineView),
    total: formatDec(dec(project.supply)),
    lot: formatDec(dec(project.lot)),
    cap: formatDec(dec(project.cap)),
    allocated: formatDec(dec(project.allocated)),
    applied: project.applied,
    passed: project.passed,
    allocated_at: project.allocated_at.toISOString(),
  };
};
