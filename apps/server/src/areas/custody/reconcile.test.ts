import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { transferCall } from "@candor/chains/evm/token-calls.ts";
import { formatDec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type TestChain, anvil, createFollower, openChain } from "../../testing/chain.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type PayByHand, payByHand } from "../../testing/pay-by-hand.ts";
import { reconciled } from "../../testing/reconciled.ts";
import { type TestSigner, openTestSigner, signerPolicy } from "../../testing/signer.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../testing/withdrawer.ts";
import { custodyAlarms } from "./alarms.ts";
import { bookTrialFundings } from "./book-trial.ts";
import { expectedOf } from "./decide.ts";
import { runReconciliation } from "./jobs.ts";

const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
const USDT = DEVELOPMENT_TOKENS.USDT.contract;
const ONE = 1_000_000n;
const ETHER = 10n ** 18n;
const CONFIRMATIONS = 12;
const network = "ERC20";
const { signal } = new AbortController();

describe.skipIf(anvil === undefined)("a reconciliation", () => {
  let chain: TestChain;
  let signerProcess: TestSigner;
  let harness: Harness;
  let office: OperatorConsole;
  let paying: PayByHand;
  let follower: Awaited<ReturnType<typeof createFollower>>;
  let depositor: string;
  beforeAll(async () => {
    chain = await openChain();
    signerProcess = await openTestSigner({
      SIGNER_POLICY: signerPolicy({
        gasCostMax: `${10n ** 17n}`,
        tokens: {
          coin: { hour: `${10n ** 21n}`, day: `${10n ** 21n}` },
          [USDT]: { hour: `${900n * ONE}`, day: `${900n * ONE}` },
        },
      }),
    });
    const config = { ...WITHDRAWING, chains: chain.chains, signer: signerProcess.config };
    harness = await createHarness({ config });
    office = await openConsole(harness);
    paying = payByHand(harness.ctx);
    follower = await createFollower(harness.ctx, chain);
    const { token } = await registerUser(harness);
    const asked = await harness.call("deposit.getDepositAddress", { currency: "3" }, { token });
    depositor = asked.message.networks.find(({ type }) => type === network)?.address ?? "";
  });
  afterAll(async () => {
    await chain.stop();
    await signerProcess.close();
    await office.close();
    await harness.close();
  });

  const query = (text: string, values: unknown[] = []) =>
    harness.database.ownerPool.query<Record<string, string>>(text, values);
  /** The amounts of a currency that the chain holds beyond the books, by cause. */
  const differences = async (code: string) => {
    await follower.follow();
    const found = (await reconciled(harness.ctx, chain)).get(code);
    if (found === undefined) throw new Error("nothing is known");
    const named = Object.entries(found.differences).filter(([, amount]) => amount !== 0n);
    const sum = named.reduce((all, [, amount]) => all + amount, 0n);
    // Every difference has a name.
    expect(found.holds - expectedOf(found.parts)).toBe(sum);
    return Object.fromEntries(named.map(([name, amount]) => [name, formatDec(amount)]));
  };
  const approved = async (number: string) => {
    const user = await openWithdrawer(harness);
    const id = await user.request({ number, address: await user.save({ address: newAddress() }) });
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
    return { id, user };
  };

  it("funds that came to the wallet count as not booked until they are booked as capital", async () => {
    await chain.pay(WALLET, ETHER);
    await chain.pay(WALLET, 2_000n * ONE, USDT);
    await chain.mine();
    await follower.follow();
    await paying.lookAtWallet();
    await chain.pay(WALLET, 500n * ONE, USDT);
    await chain.mine();
    expect(await differences("USDT")).toEqual({ "not-booked": "2500" });
    expect(await differences("ETH")).toEqual({ "not-booked": "1" });
    const { message: came } = await office.call("finance", "custody.listFundings", {});
    const later = came.find(({ amount }) => amount === "500");
    expect(came.filter(({ transaction }) => transaction === null)).toHaveLength(2);
    const asked = { from: "outside", to: "house:conversion", currency_id: 3, reason: "filled" };
    const book = async (number: string) =>
      office.call("finance", "house.requestCapital", { ...asked, number, funding: later?.id });
    expect((await book("501")).refusal?.code).toBe("funding-differs");
    const { message: booked } = await book("500");
    expect(await approvedBy(office, booked.request_id, ["finance-2"])).toBe("approved");
    expect((await book("500")).refusal?.code).toBe("funding-differs");
    expect(await differences("USDT")).toEqual({ "not-booked": "2000" });
    await bookTrialFundings(harness.ctx);
    expect([await differences("USDT"), await differences("ETH")]).toEqual([{}, {}]);
  });

  it("the chain's balances match the books for pending deposits, dust and a withdrawal at each stage", async () => {
    for (let count = 0; count < 5; count += 1) await chain.pay(depositor, ONE, USDT);
    await chain.pay(depositor, 250n * ONE, USDT);
    await chain.pay(depositor, ETHER + 1n);
    await chain.mine();
    expect([await differences("USDT"), await differences("ETH")]).toEqual([{}, {}]);
    await chain.mine(CONFIRMATIONS);
    const { id } = await approved("100");
    await paying.pay();
    expect(await differences("USDT")).toEqual({});
    // The withdrawal is mined, but our tables do not know it yet.
    await chain.mine();
    expect([await differences("USDT"), await differences("ETH")]).toEqual([{}, {}]);
    await chain.mine(40);
    await paying.confirm();
    const { rows } = await query("SELECT state FROM withdrawals WHERE id = $1", [id]);
    expect(rows[0]?.["state"]).toBe("confirmed");
    expect([await differences("USDT"), await differences("ETH")]).toEqual([{}, {}]);
  });

  it("the chain's balances match the books when a credited deposit and a funding vanish in a reorganization", async () => {
    await chain.pay(depositor, 70n * ONE, USDT);
    await chain.pay(WALLET, 30n * ONE, USDT);
    await chain.mine(CONFIRMATIONS);
    expect(await differences("USDT")).toEqual({ "not-booked": "30" });
    await chain.replace(CONFIRMATIONS + 2);
    await chain.mine(2);
    expect(await differences("USDT")).toEqual({});
    const { rows } = await query("SELECT state FROM deposits WHERE amount = 70");
    expect(rows[0]?.["state"]).toBe("vanished");
  });

  it("a credited deposit that was never paid shows as unbacked", async () => {
    const { rows } = await query(`
      INSERT INTO deposits (id, user_id, currency_id, network, amount, way, state, created_at, credited_at)
      SELECT gen_random_uuid(), user_id, 3, network, 777, 'chain', 'credited', now(), now()
      FROM deposit_addresses WHERE network = 'ERC20' AND address = '${depositor}' RETURNING id`);
    expect(await differences("USDT")).toEqual({ unbacked: "-777" });
    // The test invents a payment for the deposit, which the chain itself disproves.
    await query(
      `INSERT INTO deposit_payments (deposit_id, network, transaction, address, token, amount, nth,
         confirmations, height, block_hash, kind, index)
       SELECT $1, network, '0xinvented', address, token, 777, 0, 12, height, block_hash, kind, 99
       FROM deposit_payments WHERE height IS NOT NULL LIMIT 1`,
      [rows[0]?.["id"]],
    );
    expect(await differences("USDT")).toEqual({ unbacked: "-777" });
    await query("DELETE FROM deposit_payments WHERE transaction = '0xinvented'");
    await query("DELETE FROM deposits WHERE amount = 777");
    expect(await differences("USDT")).toEqual({});
  });

  it("a payment that was missed shows as unknown and raises an alarm at the second reconciliation", async () => {
    await chain.pay(depositor, 45n * ONE, USDT);
    await chain.mine();
    await follower.read();
    await query("DELETE FROM deposit_payments WHERE amount = 45");
    await query("DELETE FROM deposits WHERE amount = 45");
    expect(await differences("USDT")).toEqual({ unknown: "45" });
    const codes = async () =>
      (await custodyAlarms(harness.ctx)).map(({ code, subject }) => [code, subject]);
    await runReconciliation(harness.ctx, network, signal);
    expect(await codes()).toEqual([]);
    harness.clock.advance(300_000);
    await runReconciliation(harness.ctx, network, signal);
    expect(await codes()).toEqual([["custody-unknown", "45 USDT ERC20"]]);
    const { message } = await office.call("auditor", "custody.listReconciliations", {});
    const usdt = message.find(({ currency_code: code }) => code === "USDT");
    expect(usdt).toMatchObject({ read_by: "balances", differences: { unknown: "45" } });
    const asked = { type: network, currency_id: 3 };
    const reconciliations = await office.call("risk", "custody.listLooks", asked);
    expect(reconciliations.message.list).toHaveLength(2);
    harness.clock.advance(1_800_001);
    expect((await codes()).filter(([code]) => code === "custody-late")).toHaveLength(3);
    expect((await office.call("support", "custody.listLooks", asked)).refusal?.code).toBe(
      "role-required",
    );
  });

  it("a withdrawal that the chain refused shows as posted but not sent until operators return it", async () => {
    await harness.moveIndex("1");
    const { id } = await approved("60");
    await paying.pay();
    const code = await chain.node("eth_getCode", [USDT, "latest"], z.string());
    await chain.node("anvil_setCode", [USDT, "0x60006000fd"], z.unknown());
    await chain.mine();
    await chain.node("anvil_setCode", [USDT, code], z.unknown());
    await chain.mine(40);
    const refused = { unknown: "45", "posted-not-sent": "56" };
    expect([await differences("USDT"), await differences("ETH")]).toEqual([refused, {}]);
    await paying.confirm();
    const settled = { id, outcome: "return" as const, reason: "looked at by hand" };
    const { message } = await office.call("finance", "withdrawal.requestSettlement", settled);
    await approvedBy(office, message.request_id, ["finance-2"]);
    await paying.giveBack();
    const given = { unknown: "45" };
    expect([await differences("USDT"), await differences("ETH")]).toEqual([given, {}]);
  });

  it("value that leaves the wallet outside the ledger shows as sent but not posted, and so does its gas", async () => {
    await chain.node("anvil_impersonateAccount", [WALLET], z.unknown());
    const data = transferCall(newAddress(), 12n * ONE);
    await chain.node("eth_sendTransaction", [{ from: WALLET, to: USDT, data }], z.string());
    await chain.mine();
    expect(await differences("USDT")).toEqual({ unknown: "45", "sent-not-posted": "-12" });
    const { "sent-not-posted": gas } = await differences("ETH");
    expect(gas).toMatch(/^-0\.0/);
  });
});
