import type { alerts } from "@candor/contract/areas/alerts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { deleteAlert } from "./rows.ts";

export const removeAlert: WriteHandler<typeof alerts.calls.removeAlert> = async (
  _ctx,
  { input: { id }, caller, tx },
) => ((await deleteAlert(tx, caller.userId, id)) ? { id } : refuse("not-found"));
