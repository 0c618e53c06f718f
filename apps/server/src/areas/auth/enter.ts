import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { deviceName } from "../../protection/device-name.ts";
import { knownDevice, rememberDevice } from "../../protection/devices.ts";
import { notify } from "../notices/index.ts";
import { type Incoming, type Opened, openSession } from "./open-session.ts";

/**
 * Signs in a user who has proven to own the account: opens a session and notifies the account, with a different notice
 * for a new device.
 */
export async function enter(ctx: Ctx, tx: Tx, incoming: Incoming): Promise<Opened> {
  const { userId, from } = incoming;
  const shown = { pepper: ctx.config.pepper, userId, device: from.device };
  const isKnown = (await knownDevice(tx, shown)) !== undefined;
  const { address } = from;
  if (isKnown) await notify(ctx, tx, userId, "signed-in", { address });
  else
    await notify(ctx, tx, userId, "new-device", {
      address,
      device: deviceName(from.agent) ?? "",
    });
  await rememberDevice(tx, shown, ctx.clock.now());
  return openSession(ctx, tx, incoming);
}
