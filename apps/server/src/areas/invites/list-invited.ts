import type { invites } from "@candor/contract/areas/invites/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { maskedName } from "./decide.ts";
import { countInvited, earnedTotals, listInvitedRows } from "./rows.ts";

export const listInvited: ReadHandler<typeof invites.calls.listInvited> = async (
  { db, catalogue },
  { input, caller: { userId } },
) => {
  const [rows, count, earned] = await Promise.all([
    listInvitedRows(db, userId, positionOf(input)),
    countInvited(db, userId),
    earnedTotals(db, userId),
  ]);
  const listed = pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ account_name, created_at, has_traded }) => ({
      account_name: maskedName(account_name),
      created_at: created_at.toISOString(),
      has_traded,
    }),
  );
  return {
    ...listed,
    count,
    earned: earned.map(({ currency_id, amount }) => ({
      currency_code: catalogue.currency(currency_id)?.code ?? "",
      amount: formatDec(dec(amount)),
    })),
  };
};
