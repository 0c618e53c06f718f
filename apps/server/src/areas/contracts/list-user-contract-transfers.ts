import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import { formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listBalances, listEntries } from "../../ledger/balances.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { quoteOf } from "./valued.ts";

export const listUserContractTransfers: OperatorReadHandler<
  typeof contracts.calls.listUserContractTransfers
> = async (ctx, { input }) => {
  const quoteId = quoteOf(ctx).id;
  const account = (await listBalances(ctx.db, input.id)).find(
    ({ kind, currencyId }) => kind === "lever" && currencyId === quoteId,
  );
  const rows =
    account === undefined
      ? []
      : await listEntries(ctx.db, {
          accountId: account.accountId,
          kind: "transfer",
          ...positionOf(input),
        });
  return pageOf(
    input,
    rows,
    ({ id }) => id,
    ({ id, amount, postedAt }) => ({
      id,
      amount: formatDec(amount),
      time: postedAt.toISOString(),
    }),
  );
};
