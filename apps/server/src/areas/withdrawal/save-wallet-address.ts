import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { utcMinute } from "../../platform/text.ts";
import { ownFormat } from "../account/index.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { insertAddress, listAddresses } from "./address-rows.ts";
import { type Offered, offeredNetworks } from "./networks.ts";
import { payableAddress } from "./payable-address.ts";
import { addressView } from "./view.ts";

const ADDRESSES_MAX = 50;

export const saveWalletAddress: WriteHandler<typeof withdrawal.calls.saveWalletAddress> = async (
  ctx,
  { input, caller: { userId }, from, tx },
) => {
  const currency = ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const by = chosen(await offeredNetworks(ctx, tx, currency.id), input.type);
  if (by === undefined) return refuse("network-unknown");
  const name = tidyName(input.name);
  if (name === "") return refuse("parameter-error", { field: "name" });
  if (hasHidden(name)) return refuse("no-special-characters");
  const address = await payableAddress(tx, by.network, input.address);
  if (isRefusal(address)) return address;
  const place = { currency_id: currency.id, network: by.network, address };
  const refusal =
    (await pictureRefusal(tx, userId, input.qrcode)) ?? (await listRefusal(tx, userId, place));
  if (refusal !== undefined) return refusal;
  const now = ctx.clock.now();
  const usableFrom = new Date(now.getTime() + ctx.config.addressHoldMs);
  const row = {
    ...place,
    id: newId(ctx.clock),
    name,
    created_at: now,
    usable_from: usableFrom,
    file_id: input.qrcode ?? null,
  };
  await insertAddress(tx, { ...row, user_id: userId });
  await notify(ctx, tx, userId, "address-listed", {
    ...seenFrom(from),
    name,
    currency: currency.code,
    network: by.network,
    to: address,
    until: utcMinute(usableFrom),
  });
  return addressView(ctx, row);
};

/** The named network, or the only one there is. */
const chosen = (offered: readonly Offered[], type: string | undefined): Offered | undefined =>
  type === undefined && offered.length === 1
    ? offered[0]
    : offered.find(({ network }) => network === type);

async function pictureRefusal(
  tx: Tx,
  userId: string,
  fileId: string | undefined,
): Promise<Refusal<"file-unknown" | "file-not-a-picture"> | undefined> {
  if (fileId === undefined) return undefined;
  const format = await ownFormat(tx, userId, fileId);
  if (format === undefined) return refuse("file-unknown");
  return format === "webp" ? undefined : refuse("file-not-a-picture");
}

type Place = { currency_id: number; network: string; address: string };

async function listRefusal(
  tx: Tx,
  userId: string,
  place: Place,
): Promise<Refusal<"address-stands" | "too-many-addresses"> | undefined> {
  // The lock makes parallel requests count one by one, so that the one too many is refused.
  await lockKey(tx, `withdrawal addresses ${userId}`);
  const listed = await listAddresses(tx, userId);
  const stands = listed.some(
    ({ currency_id: currencyId, network, address }) =>
      currencyId === place.currency_id && network === place.network && address === place.address,
  );
  if (stands) return refuse("address-stands");
  return listed.length < ADDRESSES_MAX
    ? undefined
    : refuse("too-many-addresses", { maximum: `${ADDRESSES_MAX}` });
}
