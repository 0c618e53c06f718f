import { withdrawal as operators } from "@candor/contract/areas/withdrawal.operator.ts";
import type { withdrawal } from "@candor/contract/areas/withdrawal.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { refuseWithdrawal } from "@candor/rules/withdrawal.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { getAccountName } from "../account/index.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { findAddress } from "./address-rows.ts";
import { limitNow, lockLimit, useOf } from "./limit.ts";
import { offeredNetworks, termsOf } from "./networks.ts";
import { getWithdrawal, insertWithdrawal } from "./rows.ts";
import { withdrawalView } from "./view.ts";

const { withdrawal: queue } = operators.queues;

export const requestWithdrawal: WriteHandler<typeof withdrawal.calls.requestWithdrawal> = async (
  ctx,
  { input, caller, from, tx, afterCommit },
) => {
  const { userId } = caller;
  // One after the other: what one takes of the day's limit, the next one finds taken.
  await lockLimit(tx, userId);
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  const currency = ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const to = await findAddress(tx, userId, input.address);
  if (to?.currency_id !== currency.id) return refuse("not-found");
  const offered = await offeredNetworks(ctx, tx, currency.id);
  const by = offered.find(({ network }) => network === to.network);
  if (by === undefined) return refuse("network-unknown");
  if (by.offReason !== null)
    return refuse("network-off", { network: by.network, cause: by.offReason });
  const limit = await limitNow(ctx, tx, caller, currency);
  const own = { holderId: userId, realm: "live", kind: "change", currencyId: currency.id } as const;
  const accountId = await openAccount(tx, own);
  const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  const refusal = refuseWithdrawal(input.number, available, termsOf(currency, by));
  if (refusal !== undefined) return refusal;
  const use = useOf(input.number, limit, currency);
  if (isRefusal(use)) return use;
  const [amount, fee] = [formatDec(input.number), formatDec(by.fee)];
  const { network, address } = to;
  const sent = { currency_id: currency.id, amount, fee, address };
  const id = await openRequest(ctx, tx, queue, {
    subject: await getAccountName(tx, userId),
    userId,
    payload: { ...sent, type: network },
  });
  if (isRefusal(id)) return id;
  await moveHolds(tx, [{ accountId, amount: input.number, cause: "withdrawal", causeId: id }]);
  await insertWithdrawal(tx, {
    ...sent,
    id,
    user_id: userId,
    account_id: accountId,
    network,
    address_name: to.name,
    address_saved_at: to.created_at,
    usable_from: to.usable_from,
    confirmations: by.confirmations,
    limit_use: use,
    held: amount,
    state: "review",
    created_at: ctx.clock.now(),
  });
  const told = { ...seenFrom(from), amount, currency: currency.code, network, to: address };
  await notify(ctx, tx, userId, "withdrawal-asked", told);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return withdrawalView(ctx, await getWithdrawal(tx, userId, id));
};
