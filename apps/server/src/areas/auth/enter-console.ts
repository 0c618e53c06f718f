import type { Tx } from "../../db/transaction.ts";
import { deviceOf, newDevice } from "../../operators/devices.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorCall } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import type { Entering } from "./operator-rows.ts";

type Door = Pick<OperatorCall, "ip" | "device" | "record" | "setSession" | "setDevice">;

/** Signs in an operator who has proven both factors, and renews the browser's mark as a known device. */
export async function enterConsole(
  { clock, config: { pepper } }: OperatorCtx,
  tx: Tx,
  operator: Entering,
  { ip, device, record, setSession, setDevice }: Door,
) {
  const { id, name, roles } = operator;
  record({ operator: name });
  setSession(await openOperatorSession(tx, clock, id, ip));
  if (deviceOf(pepper, operator, device) === undefined) setDevice(newDevice(pepper, operator));
  return { id, name, roles: rolesIn(roles) };
}
