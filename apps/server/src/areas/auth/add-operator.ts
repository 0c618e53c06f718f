import type { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { totpUri } from "../../operators/second-factor.ts";
import { enrolOperator, newCredentials } from "./enrol-operator.ts";

export const addOperator: OperatorWriteHandler<typeof auth.calls.addOperator> = async (
  ctx,
  { input: { name, reason }, tx, record },
) => {
  const { password, secret } = newCredentials();
  const parts = { clock: ctx.clock, hashing: ctx.hashing, pepper: ctx.config.pepper };
  const id = await enrolOperator(parts, tx, { name, roles: [], password, secret });
  record({ target: `operator:${name}`, after: { roles: [] }, reason });
  if (id === undefined) return refuse("name-taken");
  return { id, name, password, totp_uri: totpUri(secret, name) };
};
