import type { statements } from "@candor/contract/areas/statements/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listKeyRows } from "./month-rows.ts";

export const listSigningKeys: ReadHandler<typeof statements.calls.listSigningKeys> = async ({
  db,
}) =>
  (await listKeyRows(db)).map(({ public_key, since }) => ({
    public_key,
    since: since.toISOString(),
  }));
