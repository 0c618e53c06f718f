import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Clock } from "../../../platform/clock.ts";
import { newId } from "../../../platform/ids.ts";
import type { WorkRow } from "./work-rows.ts";

type Minted = { ownerId: string | null; realm: Realm; at: Date };

/** Mints all copies of a work, each with the first event of its provenance. */
export async function mintItems(
  tx: Tx,
  clock: Clock,
  { id: workId, editions }: Pick<WorkRow, "id" | "editions">,
  { ownerId, realm, at }: Minted,
): Promise<void> {
  const ids = Array.from({ length: editions }, () => newId(clock));
  await sql`
    INSERT INTO nft_items (id, work_id, realm, edition, owner_id, acquired_at)
    SELECT id, ${workId}, ${realm}::realm, edition, ${ownerId}, ${at}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS made (id, edition) ORDER BY edition`.execute(tx);
  await sql`
    INSERT INTO nft_events (item_id, nth, what, from_id, to_id, at)
    SELECT id, 1, 'minted', NULL, ${ownerId}, ${at} FROM unnest(${ids}::uuid[]) AS made (id)`.execute(
    tx,
  );
}
