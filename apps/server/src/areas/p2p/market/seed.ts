import { add, dec, formatDec, sub } from "@candor/money";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../db/transaction.ts";
import { openAccount } from "../../../ledger/accounts.ts";
import { newId } from "../../../platform/ids.ts";
import { CURRENCIES, USDT_ID } from "../../../seed/world.ts";
import { insertAccount, sealedAccount } from "./account-rows.ts";
import { insertAd } from "./ad-rows.ts";
import { holdDeposit } from "./hold-deposit.ts";
import { putNode } from "./node-rows.ts";
import { readTerms } from "./terms-rows.ts";
import { needTrader } from "./trader-rows.ts";

/** A simulated node's fiat and country, its ways to pay and the limits of one order. */
type Stand = { fiat: string; country: string; methods: string[]; minimum: string; maximum: string };

/** One entry for each node. */
const STANDS: readonly Stand[] = [
  { fiat: "USD", country: "US", methods: ["zelle", "paypal"], minimum: "20", maximum: "2000" },
  { fiat: "USD", country: "US", methods: ["paypal"], minimum: "50", maximum: "5000" },
  { fiat: "EUR", country: "DE", methods: ["sepa-instant"], minimum: "20", maximum: "2000" },
  { fiat: "CNY", country: "CN", methods: ["alipay"], minimum: "150", maximum: "15000" },
  { fiat: "THB", country: "TH", methods: ["promptpay"], minimum: "700", maximum: "70000" },
  { fiat: "JPY", country: "JP", methods: ["paypay"], minimum: "3000", maximum: "300000" },
];

/** The offers of each node; nodes further down the list ask prices further from the index. */
const OFFERS = [
  { side: "sell", code: "USDT", total: "20000", factor: "1.006" },
  { side: "buy", code: "USDT", total: "20000", factor: "0.994" },
  { side: "sell", code: "BTC", total: "0.015", factor: "1.01" },
  { side: "buy", code: "BTC", total: "0.1", factor: "0.99" },
] as const;

const PAY_MINUTES = 30;
const ABOUT = "A simulated account of this trial.";

type Parts = { clock: Clock; pepper: string };

/**
 * Makes some of a trial's simulated accounts nodes with advertisements, once. Each has an own deposit and invented
 * payment accounts that say so.
 */
export async function openMarket(tx: Tx, { clock, pepper }: Parts): Promise<void> {
  const residents = await tx
    .selectFrom("users")
    .select(["id", "account_name"])
    .where("is_simulated", "=", true)
    .where("realm", "=", "live")
    .orderBy("account_name")
    .limit(STANDS.length)
    .execute();
  const opened = await tx
    .selectFrom("p2p_nodes")
    .select("user_id")
    .where(
      "user_id",
      "in",
      residents.map(({ id }) => id),
    )
    .execute();
  if (opened.length > 0) return;
  for (const [at, resident] of residents.entries()) {
    const stand = STANDS[at];
    if (stand !== undefined) await openNode(tx, { clock, pepper }, { resident, stand, at });
  }
}

type Node = { resident: { id: string; account_name: string }; stand: Stand; at: number };

async function openNode(tx: Tx, { clock, pepper }: Parts, node: Node): Promise<void> {
  const { resident, stand, at } = node;
  const now = clock.now();
  const userId = resident.id;
  const { nodeDepositUsdt: deposit } = await readTerms(tx);
  await needTrader(tx, userId, now);
  await putNode(tx, {
    user_id: userId,
    state: "active",
    about: ABOUT,
    currency_id: USDT_ID,
    deposit: formatDec(deposit),
    asked_at: now,
    decided_at: now,
  });
  const key = { holderId: userId, realm: "live", kind: "change", currencyId: USDT_ID } as const;
  await holdDeposit(tx, await openAccount(tx, key), deposit, userId);
  const accounts: string[] = [];
  for (const method of stand.methods) {
    const id = newId(clock);
    const account = { holder: resident.account_name, account: `SIMULATED-${at + 1}`, branch: "" };
    const sealed = sealedAccount({ config: { pepper } }, method, account);
    const of = { user_id: userId, usable_from: now, is_removed: false, created_at: now };
    await insertAccount(tx, { ...sealed, ...of, id });
    accounts.push(id);
  }
  for (const { side, code, total, factor } of OFFERS) {
    const away = dec(`0.00${at}`);
    await insertAd(tx, {
      id: newId(clock),
      user_id: userId,
      side,
      currency_id: CURRENCIES.find((currency) => currency.code === code)?.id ?? USDT_ID,
      fiat: stand.fiat,
      country: stand.country,
      factor: formatDec(side === "sell" ? add(dec(factor), away) : sub(dec(factor), away)),
      total,
      remaining: total,
      minimum: stand.minimum,
      maximum: stand.maximum,
      pay_minutes: PAY_MINUTES,
      method_ids: stand.methods,
      account_ids: side === "sell" ? accounts : [],
      created_at: now,
      changed_at: now,
    });
  }
}
