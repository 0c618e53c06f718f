import type { security } from "@candor/contract/areas/security/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { passkeyView } from "./view.ts";

export const listOperatorPasskeys: OperatorReadHandler<
  typeof security.calls.listOperatorPasskeys
> = async ({ db }, { operator }) =>
  (await listPasskeyRows(db, "console", operator.id)).map(passkeyView);
