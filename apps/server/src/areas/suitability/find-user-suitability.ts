import type { suitability } from "@candor/contract/areas/suitability/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findUserRow } from "../account/index.ts";
import { suitabilityOf } from "./view.ts";

export const findUserSuitability: OperatorReadHandler<
  typeof suitability.calls.findUserSuitability
> = async (ctx, { input: { id } }) => {
  const row = await findUserRow(ctx.db, id, ctx.clock.now());
  if (row === undefined) return refuse("not-found");
  const { realm, level, country } = row;
  return suitabilityOf(ctx, { userId: id, realm, level, country: country ?? undefined });
};
