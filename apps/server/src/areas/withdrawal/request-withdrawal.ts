import { withdrawal as operators } from "@candor/contract/areas/withdrawal/operator.ts";
import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { refuseWithdrawal } from "@candor/rules/withdrawal.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Call, type WriteHandler, afterWaiting } from "../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { getAccountName } from "../account/index.ts";
import { notify } from "../notices/index.ts";
import { seenFrom, useTypedProof } from "../security/index.ts";
import { limitNow, lockLimit, useOf } from "./limit.ts";
import { keepPayee } from "./payout/payout-rows.ts";
import { getWithdrawal, insertWithdrawal } from "./rows.ts";
import { type Target, addressTarget, cardTarget } from "./target.ts";
import { withdrawalView } from "./view.ts";

type Request = typeof withdrawal.calls.requestWithdrawal;

const { withdrawal: queue } = operators.queues;

/** Uses a proof from the body up before the transaction, so that a wrong one is counted. */
const prove = (ctx: Ctx, { input: { code = "" }, caller, from }: Call<Request>) =>
  useTypedProof(ctx, { caller, from, shown: code });

const ask: WriteHandler<Request> = async (ctx, { input, caller, from, tx, afterCommit }) => {
  const { userId } = caller;
  // The wire's word for it.
  const { number: amount } = input;
  // The lock serialises requests, so that each sees what the ones before took of the daily limit.
  await lockLimit(tx, userId);
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  const currency = ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const to = await targetOf(ctx, tx, userId, input, currency);
  if (isRefusal(to)) return to;
  const { by, address, payee } = to;
  const limit = await limitNow(ctx, tx, caller, currency);
  const own = { holderId: userId, realm: "live", currencyId: currency.id } as const;
  const accountId = await openAccount(tx, { ...own, kind: homeAccount(currency.kind) });
  const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  const refusal = refuseWithdrawal(amount, available, { ...currency, ...by });
  if (refusal !== undefined) return refusal;
  const use = useOf(amount, limit, currency);
  if (isRefusal(use)) return use;
  const { network } = by;
  const texts = { amount: formatDec(amount), fee: formatDec(by.fee) };
  const sent = { currency_id: currency.id, ...texts, address };
  const id = await openRequest(ctx, tx, queue, {
    subject: await getAccountName(tx, userId),
    userId,
    payload: { ...sent, type: network },
  });
  if (isRefusal(id)) return id;
  await moveHolds(tx, [{ accountId, amount, cause: "withdrawal", causeId: id }]);
  await insertWithdrawal(tx, {
    ...sent,
    id,
    user_id: userId,
    account_id: accountId,
    network,
    address_name: to.addressName,
    card: payee?.kind ?? null,
    address_saved_at: to.savedAt,
    usable_from: to.usableFrom,
    confirmations: by.confirmations,
    limit_use: use,
    held: sent.amount,
    state: "review",
    created_at: ctx.clock.now(),
  });
  if (payee !== undefined) await keepPayee(ctx, tx, id, payee.card);
  const params = {
    ...seenFrom(from),
    amount: sent.amount,
    currency: currency.code,
    network,
    to: address,
  };
  await notify(ctx, tx, userId, "withdrawal-asked", params);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return withdrawalView(ctx, await getWithdrawal(tx, userId, id));
};

export const requestWithdrawal = afterWaiting<Request, object>(prove, ask, {
  isWaiting: (_ctx, { input: { code } }) => code !== undefined,
});

/** A request names either an address or a card, and not both. */
async function targetOf(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  { address: id, card: kind }: Call<Request>["input"],
  currency: Currency,
): Promise<Target | Refusal<Request["refusals"][number] | "parameter-error">> {
  if (id !== undefined && kind === undefined)
    return addressTarget(ctx, tx, { userId, id }, currency);
  if (kind !== undefined && id === undefined)
    return cardTarget(ctx, tx, { userId, kind }, currency);
  return refuse("parameter-error", { field: "address" });
}
