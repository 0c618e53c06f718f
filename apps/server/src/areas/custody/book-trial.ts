import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { dec, formatDec, neg } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { findHouseAccount } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import { listUnbooked } from "./rows.ts";

/** The most fundings of one run; a trial fills its wallet with three payments. */
const AT_ONCE = 100;

/**
 * On a trial's own chain no operator decides: funds in its wallet are booked as capital at once, so that a fresh world
 * balances. Elsewhere two finance operators book them.
 */
export async function bookTrialFundings(ctx: Ctx): Promise<void> {
  const { config, db } = ctx;
  if (config.isProduction || config.chains.ERC20?.chainId !== DEVELOPMENT_CHAIN_ID) return;
  await inTransaction(db, async (tx) => {
    for (const { id, currency_id: currencyId, amount } of await listUnbooked(tx, AT_ONCE)) {
      const outside = await findHouseAccount(tx, houseName.outside, currencyId);
      const house = await findHouseAccount(tx, houseName.conversion, currencyId);
      if (outside === undefined || house === undefined) continue;
      const { numUpdatedRows } = await tx
        .updateTable("wallet_fundings")
        .set({ booked_by: id })
        .where("id", "=", id)
        .where("booked_by", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) continue;
      await lockAccounts(tx, [outside.id, house.id]);
      const line = { currencyId, kind: "funding", ref: id } as const;
      await post(tx, {
        realm: "live",
        cause: "custody.trial-funding",
        causeId: id,
        reason: `what filled the wallet of a trial: ${formatDec(dec(amount))}`,
        postedAt: ctx.clock.now(),
        lines: [
          { ...line, accountId: outside.id, amount: neg(dec(amount)) },
          { ...line, accountId: house.id, amount: dec(amount) },
        ],
      });
    }
  });
}
