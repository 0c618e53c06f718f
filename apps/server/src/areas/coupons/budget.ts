import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec, neg, sub } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { lockAccounts, namedAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { moveHolds } from "../../ledger/move.ts";
import {
  type CampaignRow,
  findCampaign,
  listOver,
  listUnopened,
  lockCampaign,
  writeEnded,
  writeOpened,
} from "./campaign-rows.ts";
import { codeOf } from "./view.ts";

type Budgeting = Pick<CoreCtx, "clock" | "catalogue">;

const CAUSE = "coupons.campaign";
/** The most campaigns of one run; the next run handles the rest. */
const CAMPAIGNS_AT_ONCE = 20;

/** Freezes a campaign's whole budget in the house's coupon account, so that its coupons can be claimed. */
export async function openCampaign(
  ctx: Budgeting,
  tx: Tx,
  { id, realm, currency_id: currencyId, budget: written }: CampaignRow,
): Promise<Refusal<"insufficient-balance"> | undefined> {
  const accountId = await namedAccount(tx, { realm, name: houseName.coupons, currencyId });
  const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  const amount = dec(written);
  if (available < amount)
    return refuse("insufficient-balance", { available, currency: codeOf(ctx) });
  const campaign = await lockCampaign(tx, id);
  if (campaign?.opened_at !== null) return undefined;
  await writeOpened(tx, id, accountId, ctx.clock.now());
  await moveHolds(tx, [{ accountId, amount, cause: CAUSE, causeId: id }]);
  return undefined;
}

/** Ends a campaign and frees what its claimed coupons cannot cost; undefined if it has ended already. */
export async function endCampaign(
  { clock }: Pick<Budgeting, "clock">,
  tx: Tx,
  id: string,
): Promise<{ freed: string } | undefined> {
  const seen = await findCampaign(tx, id);
  if (seen === undefined || seen.house_id === null) return undefined;
  await lockAccounts(tx, [seen.house_id]);
  const row = await lockCampaign(tx, id);
  if (row === undefined || row.ended_at !== null) return undefined;
  const freed = sub(dec(row.held), dec(row.reserved));
  await writeEnded(tx, id, clock.now());
  if (freed > ZERO)
    await moveHolds(tx, [
      { accountId: seen.house_id, amount: neg(freed), cause: CAUSE, causeId: id },
    ]);
  return { freed: formatDec(freed) };
}

/** Opens the campaigns of a new world and ends those whose time is over. */
export async function followCampaigns(ctx: Budgeting & Pick<CoreCtx, "db">): Promise<void> {
  for (const { id } of await listUnopened(ctx.db, CAMPAIGNS_AT_ONCE))
    await inTransaction(ctx.db, async (tx) => {
      const row = await findCampaign(tx, id);
      if (row !== undefined) await openCampaign(ctx, tx, row);
    });
  for (const { id } of await listOver(ctx.db, ctx.clock.now(), CAMPAIGNS_AT_ONCE))
    await inTransaction(ctx.db, (tx) => endCampaign(ctx, tx, id));
}
