import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { EntryKind } from "@candor/contract/area-words.ts";
import { type Dec, ZERO, add, neg } from "@candor/money";
import { refuseNet } from "@candor/rules/conversion-net.ts";
import { worthOf } from "@candor/rules/conversion.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteCall } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import { endWait } from "../../acceptance/waits.ts";
import type { Decided } from "./decide.ts";
import { addNet, readNets } from "./net-rows.ts";
import { insertConversion, readTerms } from "./rows.ts";
import type { Side } from "./sides.ts";

type Settling = Pick<WriteCall, "tx" | "afterCommit"> & {
  caller: NonNullable<WriteCall["caller"]>;
};

/** Posts a decided conversion from the house's inventory, within the user's limits of the day. */
export async function settleConversion(
  ctx: Ctx,
  { caller, tx, afterCommit }: Settling,
  decided: Decided,
): Promise<{ id: string; now: Date } | Refusal<"conversion-limit" | "no-price" | "house-short">> {
  const { userId, realm } = caller;
  const { basis, decision, second } = decided;
  const { from, to } = decision.by === "quote" ? basis : second;
  const { number: amount } = basis;
  const { received, fee } = decision.conversion;
  const now = ctx.clock.now();
  await lockKey(tx, `conversion ${userId}`);
  const of = { userId, at: now };
  const valueUsdt = worthOf(amount, from);
  const nets = await readNets(tx, of, [from, to], await readTerms(tx));
  const beyond = refuseNet(valueUsdt, ...nets);
  if (beyond !== undefined) return beyond;
  const ownAccount = ({ kind, id: currencyId }: Side) =>
    openAccount(tx, { holderId: userId, realm, kind: homeAccount(kind), currencyId });
  const [given, got] = [await ownAccount(from), await ownAccount(to)];
  const house = { realm, name: houseName.conversion };
  const takes = await namedAccount(tx, { ...house, currencyId: from.id });
  const gives = await namedAccount(tx, { ...house, currencyId: to.id });
  const available = await lockAccounts(tx, [given, got, takes, gives]);
  // The job that ends abandoned waits has released the hold, since the conversion was not decided in time.
  if ((await endWait(tx, decided.waitId)) === undefined) return refuse("no-price");
  if ((available.get(gives) ?? ZERO) < received) return refuse("house-short");
  const id = newId(ctx.clock);
  await insertConversion(tx, { id, userId, decided, valueUsdt, now });
  await addNet(tx, of, from.id, neg(valueUsdt));
  await addNet(tx, of, to.id, valueUsdt);
  const line = (kind: EntryKind, currencyId: number, gave: number, took: number, moved: Dec) => [
    { currencyId, kind, accountId: gave, amount: neg(moved) },
    { currencyId, kind, accountId: took, amount: moved },
  ];
  // The house's side of a line has no reference: the ledger sums it by the user's.
  const named = (accountId: number) => (accountId === given || accountId === got ? id : null);
  const lines = [
    ...line("conversion", from.id, given, takes, amount),
    ...line("conversion", to.id, gives, got, add(received, fee)),
    ...(fee === ZERO ? [] : line("fee", to.id, got, gives, fee)),
  ];
  await post(tx, {
    realm,
    cause: "conversion",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: lines.map((one) => ({ ...one, ref: named(one.accountId) })),
  });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [given, got] }));
  return { id, now };
}
