import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { makeContract } from "@candor/chains/development/treasury.ts";
import bytecode from "@candor/chains/development/contracts/bytecode.json" with { type: "json" };
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestChain, anvil, createFollower, openChain } from "../../../testing/chain.ts";
import { balanceOf, registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { settleDeposits } from "./settle.ts";

const USDT = DEVELOPMENT_TOKENS.USDT.contract;
const ONE_USDT = 10n ** 6n;
const ONE_ETH = 10n ** 18n;
/** The confirmations that the seeded world needs on this network. */
const CONFIRMATIONS = 12;

describe.skipIf(anvil === undefined)("a deposit by chain", () => {
  let chain: TestChain;
  let harness: Harness;
  let follower: Awaited<ReturnType<typeof createFollower>>;
  let token: string;
  let address: string;
  beforeEach(async () => {
    chain = await openChain();
    harness = await createHarness({ config: { chains: chain.chains } });
    follower = await createFollower(harness.ctx, chain);
    ({ token } = await registerUser(harness));
    address = await addressOf(token);
  });
  afterEach(async () => {
    await chain.stop();
    await harness.close();
  });

  const addressOf = async (whose: string): Promise<string> => {
    const sent = { token: whose };
    const { message } = await harness.call("deposit.getDepositAddress", { currency: "3" }, sent);
    return message.networks.find(({ type }) => type === "ERC20")?.address ?? "";
  };
  const listed = async (whose = token) =>
    (await harness.call("deposit.listDeposits", {}, { token: whose })).message.list;
  const available = async (code: string) => (await balanceOf(harness, token, code)).available;

  it("a chain deposit shows its confirmations and is credited once when it has enough", async () => {
    const transaction = await chain.pay(address, 250n * ONE_USDT, USDT);
    await chain.mine();
    await follower.follow();
    expect(await listed()).toMatchObject([
      {
        way: "chain",
        currency_code: "USDT",
        type: "ERC20",
        amount: "250",
        state: "confirming",
        status: 0,
        transaction,
        confirmations: 1,
        confirmations_needed: CONFIRMATIONS,
      },
    ]);
    await chain.mine(CONFIRMATIONS - 2);
    await follower.follow();
    expect(await listed()).toMatchObject([{ state: "confirming", confirmations: 11 }]);
    expect(await available("USDT")).toBe("0");
    for (let again = 0; again < 3; again += 1) {
      await chain.mine();
      await follower.follow();
      expect(await listed()).toMatchObject([{ state: "credited", status: 1, confirmations: 12 }]);
      expect(await available("USDT")).toBe("250");
    }
    const { message } = await harness.call("notices.listNotices", {}, { token });
    expect(message.list.filter(({ code }) => code === "deposit-credited")).toHaveLength(1);
  });

  it("deposits of the network's own coin are credited to the last digit, also several in one block", async () => {
    const other = (await registerUser(harness)).token;
    await chain.pay(address, ONE_ETH + 1n);
    await chain.pay(await addressOf(other), 2n * ONE_ETH);
    await chain.pay(address, ONE_ETH + 1n);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await available("ETH")).toBe("2.000000000000000002");
    expect(await listed(other)).toMatchObject([{ amount: "2", state: "credited" }]);
  });

  it("a deposit below the minimum is shown but not credited, and only the first few of them are shown", async () => {
    for (let count = 0; count < 5; count += 1) await chain.pay(address, ONE_USDT, USDT);
    await chain.pay(address, 10n * ONE_USDT, USDT);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    const states = (await listed()).map(({ state, amount }) => `${state} ${amount}`);
    expect(states.toSorted()).toEqual(["credited 10", "too-small 1", "too-small 1", "too-small 1"]);
    expect(await available("USDT")).toBe("10");
  });

  it("a deposit that fails to settle at each try does not hold up those behind it", async () => {
    const { token: other } = await registerUser(harness);
    await chain.pay(address, 250n * ONE_USDT, USDT);
    await chain.mine();
    await chain.pay(await addressOf(other), 30n * ONE_USDT, USDT);
    await chain.mine(CONFIRMATIONS);
    await follower.read();
    const [failing] = await listed();
    await harness.database.ownerPool.query(
      `ALTER TABLE deposits ADD CHECK (id <> '${failing?.id}' OR state = 'confirming')`,
    );
    // A process that is stopping begins no slice.
    await settleDeposits(harness.ctx, { signal: AbortSignal.abort() });
    expect(await listed(other)).toMatchObject([{ state: "confirming" }]);
    await expect(settleDeposits(harness.ctx, { atOnce: 1 })).rejects.toThrow(
      "could not be settled",
    );
    expect(await listed()).toMatchObject([{ state: "confirming" }]);
    expect(await listed(other)).toMatchObject([{ state: "credited", amount: "30" }]);
  });

  it("payments in an unlisted token and failed transfers are no deposits", async () => {
    const { node } = chain;
    await makeContract(node, bytecode.TestToken, 1_000_000_000n);
    await chain.mine();
    const unlisted = "0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0";
    await chain.pay(address, 500n * ONE_USDT, unlisted);
    const word = (value: bigint) => value.toString(16).padStart(64, "0");
    await chain.call(USDT, `0xa9059cbb${word(BigInt(address))}${word(10n ** 30n)}`);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await listed()).toEqual([]);
    await chain.pay(address, 500n * ONE_USDT, USDT);
    await chain.mine();
    await follower.follow();
    expect(await listed()).toHaveLength(1);
  });

  it("a deposit to an address issued while the chain is followed is seen", async () => {
    await follower.follow();
    const late = (await registerUser(harness)).token;
    await chain.pay(await addressOf(late), 30n * ONE_USDT, USDT);
    await chain.mine();
    await follower.follow();
    expect(await listed(late)).toMatchObject([{ amount: "30", state: "confirming" }]);
  });

  it("deposits are announced as automatic only on a network whose chain is followed", async () => {
    const { message } = await harness.call(
      "deposit.getDepositAddress",
      { currency: "3" },
      { token },
    );
    expect(message.networks.map(({ type, is_automatic }) => [type, is_automatic])).toEqual([
      ["ERC20", true],
      ["TRC20", false],
    ]);
  });

  it("a deposit that two processes read at once is credited once", async () => {
    const second = await createFollower(harness.ctx, chain);
    await chain.pay(address, 40n * ONE_USDT, USDT);
    await chain.mine(CONFIRMATIONS);
    const rounds = await Promise.allSettled(
      [follower, second, follower, second].map((one) => one.follow()),
    );
    expect(rounds.some(({ status }) => status === "fulfilled")).toBe(true);
    await follower.follow();
    expect(await listed()).toMatchObject([{ amount: "40", state: "credited" }]);
    expect(await available("USDT")).toBe("40");
  });

  it("a block that does not follow the last one, or comes twice, is refused with its deposits", async () => {
    await chain.pay(address, 40n * ONE_USDT, USDT);
    await chain.mine();
    await follower.follow();
    const last = (await follower.sink.last())!;
    const { payments, parent } = (await follower.reader.block(last.height))!;
    const paid = await payments(await follower.sink.watched());
    expect(paid).toHaveLength(1);
    const repeated = follower.sink.block({ ...last, parent }, paid);
    await expect(repeated).rejects.toThrow("does not stand on the last one");
    const next = { height: last.height + 1, hash: `0x${"9".repeat(64)}`, parent: last.hash };
    await expect(follower.sink.block(next, paid)).rejects.toThrow("stands already");
    await expect(follower.sink.revert(next)).rejects.toThrow("is not the last one");
    expect(await listed()).toHaveLength(1);
  });
});
