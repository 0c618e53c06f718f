import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findDeclaration, findNumbered, insertOwn, listOwnNumbers } from "./own-account-rows.ts";

/** A declaration cannot be taken back; declaring again adds to it. */
export const declareOwnAccounts: OperatorWriteHandler<typeof p2p.calls.declareOwnAccounts> = async (
  { clock },
  { input, operator: { id }, tx, record },
) => {
  const numbers = [...new Set(input.numbers)];
  const userIds = await findNumbered(tx, numbers);
  if (userIds.length < numbers.length) return refuse("not-found");
  const now = clock.now();
  await insertOwn(tx, id, userIds, now);
  record({ target: `operator:${id}`, after: { own_accounts: numbers } });
  return {
    declared_at: ((await findDeclaration(tx, id)) ?? now).toISOString(),
    numbers: await listOwnNumbers(tx, id),
  };
};
