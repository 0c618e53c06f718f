import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { findDeclaration, listOwnNumbers } from "./own-account-rows.ts";

export const getOwnAccounts: OperatorReadHandler<typeof p2p.calls.getOwnAccounts> = async (
  { db },
  { operator: { id } },
) => ({
  declared_at: (await findDeclaration(db, id))?.toISOString() ?? null,
  numbers: await listOwnNumbers(db, id),
});
