import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { type ProjectRow, insertProject } from "./project-rows.ts";
import type { Terms } from "./terms.ts";

type House = { id: number; available: Dec };

/** Reserves the whole supply, so that every allocation is covered; the caller has locked the house's account. */
export async function openProject(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  { terms, realm, house }: { terms: Terms; realm: Realm; house: House | undefined },
): Promise<ProjectRow | Refusal<"reserve-short">> {
  if (house === undefined || house.available < terms.supply) return refuse("reserve-short");
  const id = newId(clock);
  await moveHolds(tx, [
    { accountId: house.id, amount: terms.supply, cause: "ieo.supply", causeId: id },
  ]);
  return insertProject(tx, {
    id,
    termsId: terms.id,
    realm,
    currencyId: terms.token,
    houseId: house.id,
    supply: terms.supply,
    lot: terms.lot,
    cap: terms.cap,
    endsAt: terms.endsAt,
    now: clock.now(),
  });
}
