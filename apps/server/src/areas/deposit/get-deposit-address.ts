import { depositAddress } from "@candor/chains/deposit-address.ts";
import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findAddress, insertAddress, nextIndex } from "./address-rows.ts";
import { bankView, bankWay, referenceFor } from "./bank-way.ts";
import { type Offered, networkView, offeredNetworks } from "./networks.ts";

export const getDepositAddress: WriteHandler<typeof deposit.calls.getDepositAddress> = async (
  ctx,
  { input, caller: { userId }, tx },
) => {
  const currency = ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const networks = [];
  for (const offered of await offeredNetworks(ctx, tx, currency.id))
    networks.push({
      ...networkView(offered),
      address: offered.offReason === null ? await addressOf(ctx, tx, offered, userId) : null,
    });
  const way = await bankWay(tx, currency);
  const bank = way?.offReason !== null ? null : bankView(way, await referenceFor(ctx, tx, userId));
  return { currency_id: currency.id, currency_code: currency.code, networks, bank };
};

/** The user's address on this network, or the next free one, which then becomes the user's. */
async function addressOf(
  { clock }: Ctx,
  tx: Tx,
  { network, key }: Offered,
  userId: string,
): Promise<string> {
  const own = { network, userId };
  const found = await findAddress(tx, own);
  if (found !== undefined) return found;
  // Indexes are issued one at a time; a simultaneous request of the same user finds the address just made.
  await lockKey(tx, `deposit address ${network}`);
  const made = await findAddress(tx, own);
  if (made !== undefined) return made;
  const index = await nextIndex(tx, network);
  const address = depositAddress(key, network, index);
  await insertAddress(tx, {
    network,
    index,
    user_id: userId,
    address,
    created_at: clock.now(),
  });
  return address;
}
