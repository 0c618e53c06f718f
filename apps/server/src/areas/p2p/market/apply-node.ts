import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { p2p as operators } from "@candor/contract/areas/p2p/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { tidyMessage } from "@candor/rules/support.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../../ledger/accounts.ts";
import { openRequest } from "../../../operators/ask.ts";
import { askedTooOften } from "../../../operators/asked-often.ts";
import { getAccountName } from "../../account/index.ts";
import { holdDeposit } from "./hold-deposit.ts";
import { findNode, putNode } from "./node-rows.ts";
import { DEPOSIT_CODE, ownNode } from "./own-node.ts";
import { readTerms } from "./terms-rows.ts";
import { needTrader } from "./trader-rows.ts";

const { node: queue } = operators.queues;

/** The application holds the deposit, so that an approval finds it held. */
export const applyNode: WriteHandler<typeof p2p.calls.applyNode> = async (
  ctx,
  { input, caller: { userId, realm }, tx, afterCommit },
) => {
  await lockKey(tx, `p2p ${userId}`);
  const about = tidyMessage(input.about);
  if (about === "") return refuse("parameter-error", { field: "about" });
  const node = await findNode(tx, userId);
  if (node?.state === "asked" || node?.state === "active") return refuse("p2p-node-exists");
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  const currency = ctx.catalogue.currencies.find(({ code }) => code === DEPOSIT_CODE);
  if (currency === undefined) throw new Error(`no currency ${DEPOSIT_CODE}`);
  const { nodeDepositUsdt: deposit } = await readTerms(tx);
  const key = { holderId: userId, realm, kind: "change", currencyId: currency.id } as const;
  const accountId = await openAccount(tx, key);
  const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  if (available < deposit)
    return refuse("insufficient-balance", { available, currency: currency.code });
  const now = ctx.clock.now();
  await needTrader(tx, userId, now);
  await putNode(tx, {
    user_id: userId,
    state: "asked",
    about,
    currency_id: currency.id,
    deposit: formatDec(deposit),
    asked_at: now,
    decided_at: null,
    rejection: null,
    left_at: null,
  });
  await holdDeposit(tx, accountId, deposit, userId);
  const asked = await openRequest(ctx, tx, queue, {
    subject: await getAccountName(tx, userId),
    userId,
    payload: { about, deposit: formatDec(deposit), user_id: userId },
  });
  if (isRefusal(asked)) return asked;
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return ownNode(ctx, userId);
};
