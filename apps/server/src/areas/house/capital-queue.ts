import type { house } from "@candor/contract/areas/house/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, neg } from "@candor/money";
import { sql } from "kysely";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { findHouseAccount } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { isFunding, markBooked, transactionOf } from "./funding-rows.ts";
import { tradesWith } from "./quoted-market.ts";

type Queue = typeof house.queues.capital;

/** A request for a ledger transaction of the house's capital, with a reason and two finance operators. */
export const capitalQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { payload }) => {
    const { from, to, number, funding, currency_id: currencyId } = payload;
    const shown = (amount: Dec) => `${formatDec(amount)} ${codeOf(ctx, currencyId)}`;
    const holds = async (name: string) => {
      // The outside account is no fund.
      if (name === houseName.outside) return null;
      const account = await findHouseAccount(ctx.db, name, currencyId);
      return account === undefined ? null : shown(dec(account.available));
    };
    return {
      amount: shown(number),
      from,
      to,
      "from-holds": await holds(from),
      "to-holds": await holds(to),
      transaction: funding === undefined ? null : await transactionOf(ctx.db, funding),
    };
  },
  execute: async (ctx, request, { tx }) => {
    const { from, to, number: amount, funding, currency_id: currencyId } = request.payload;
    if (!(await isFunding(tx, { funding, from, currencyId, amount })))
      return refuse("funding-differs");
    const [source, target] = [
      await findHouseAccount(tx, from, currencyId),
      await findHouseAccount(tx, to, currencyId),
    ];
    if (source === undefined || target === undefined)
      throw new Error(`the house has no account ${from} or ${to} in currency ${currencyId}`);
    // The writer of a trading market spends by the balance it remembers, so nothing is taken from under it.
    const trading = await tradesWith(ctx, tx, from);
    if (trading !== undefined) return refuse("market-open", { symbol: trading });
    const available = await lockAccounts(tx, [source.id, target.id]);
    const funds = available.get(source.id) ?? ZERO;
    if (from !== houseName.outside && funds < amount)
      return refuse("insufficient-balance", {
        available: funds,
        currency: codeOf(ctx, currencyId),
      });
    const line = { currencyId, kind: "funding", ref: request.id } as const;
    await post(tx, {
      realm: "live",
      cause: "house.capital",
      causeId: request.id,
      reason: request.reason,
      postedAt: ctx.clock.now(),
      lines: [
        { ...line, accountId: source.id, amount: neg(amount) },
        { ...line, accountId: target.id, amount },
      ],
    });
    if (funding !== undefined) await markBooked(tx, funding, request.id);
    // The leader of the exchange quotes by the new balance from the next batch on.
    await sql`SELECT pg_notify('configuration', 'house')`.execute(tx);
    return { after: { moved: `${formatDec(amount)} ${codeOf(ctx, currencyId)}`, from, to } };
  },
};

const codeOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";
