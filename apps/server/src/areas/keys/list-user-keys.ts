import type { keys } from "@candor/contract/areas/keys/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listKeyRows } from "./rows.ts";
import { keyView } from "./view.ts";

export const listUserKeys: OperatorReadHandler<typeof keys.calls.listUserKeys> = async (
  { db, clock },
  { input: { id } },
) => (await listKeyRows(db, id)).map((row) => keyView(row, clock.now()));
