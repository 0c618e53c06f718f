import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../../ledger/audit.ts";
import { type TestChain, anvil, createFollower, openChain } from "../../../testing/chain.ts";
import { balanceOf, registerUser } from "../../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../../testing/harness.ts";
import { depositAlarms } from "./alarms.ts";

const USDT = DEVELOPMENT_TOKENS.USDT.contract;
const ONE_USDT = 10n ** 6n;
const CONFIRMATIONS = 12;

describe.skipIf(anvil === undefined)("a deposit whose block is replaced", () => {
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
    const { message } = await harness.call(
      "deposit.getDepositAddress",
      { currency: "3" },
      { token },
    );
    address = message.networks.find(({ type }) => type === "ERC20")?.address ?? "";
  });
  afterEach(async () => {
    await chain.stop();
    await harness.close();
  });

  const pay = async (amount: bigint): Promise<string> => {
    const transaction = await chain.pay(address, amount * ONE_USDT, USDT);
    await chain.mine();
    return transaction;
  };
  const standing = async (): Promise<string[]> => {
    const { message } = await harness.call("deposit.listDeposits", {}, { token });
    return message.list.map(({ state, amount, confirmations }) =>
      [state, amount, confirmations].join(" "),
    );
  };
  const balance = async (): Promise<string> => {
    const { available, frozen } = await balanceOf(harness, token, "USDT");
    return `${available} and ${frozen} frozen`;
  };
  const told = async (): Promise<string[]> => {
    const { message } = await harness.call("notices.listNotices", {}, { token });
    const codes = message.list.map(({ code }) => code);
    return codes.filter((code) => code.startsWith("deposit-")).toReversed();
  };
  const posted = async (): Promise<number> => {
    const { rows } = await harness.database.pool.query(
      "SELECT id FROM ledger_transactions WHERE cause = 'deposit'",
    );
    return rows.length;
  };

  it("a deposit whose block is replaced before it was credited is not credited and shows as vanished", async () => {
    await pay(100n);
    await follower.follow();
    await chain.replace(1);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await standing()).toEqual(["vanished 100 0"]);
    expect(await balance()).toBe("0 and 0 frozen");
    expect([await told(), await posted()]).toEqual([[], 0]);
  });

  it("a deposit that comes again in another block, under another index, is credited once", async () => {
    const first = await pay(100n);
    const second = await pay(100n);
    await follower.follow();
    const [one, two] = [await chain.signed(first), await chain.signed(second)];
    await chain.replace(2, [[], [one, two]]);
    await follower.follow();
    expect(await standing()).toEqual(["confirming 100 1", "confirming 100 1"]);
    const numbers = await harness.database.pool.query<{ index: number }>(
      "SELECT index FROM deposit_payments ORDER BY index",
    );
    expect(numbers.rows.map(({ index }) => index)).toEqual([0, 1]);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await standing()).toEqual(["credited 100 12", "credited 100 12"]);
    expect(await balance()).toBe("200 and 0 frozen");
    expect(await posted()).toBe(2);
  });

  it("a deposit that comes again needs all its confirmations from its new block", async () => {
    const transaction = await pay(100n);
    await chain.mine(CONFIRMATIONS - 2);
    await follower.follow();
    const signed = await chain.signed(transaction);
    await chain.replace(CONFIRMATIONS - 1, [...Array.from({ length: 10 }, () => []), [signed]]);
    await chain.mine();
    await follower.follow();
    expect(await standing()).toEqual(["confirming 100 2"]);
    expect(await balance()).toBe("0 and 0 frozen");
  });

  it("a credited deposit whose block is replaced is frozen and released once it is confirmed again", async () => {
    const transaction = await pay(100n);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await balance()).toBe("100 and 0 frozen");
    const signed = await chain.signed(transaction);
    await chain.replace(CONFIRMATIONS + 1);
    await follower.follow();
    expect(await standing()).toEqual(["vanished 100 0"]);
    expect(await balance()).toBe("0 and 100 frozen");
    await chain.send(signed);
    await chain.mine();
    await follower.follow();
    expect(await standing()).toEqual(["confirming 100 1"]);
    expect(await balance()).toBe("0 and 100 frozen");
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await standing()).toEqual(["credited 100 12"]);
    expect(await balance()).toBe("100 and 0 frozen");
    expect(await told()).toEqual(["deposit-credited", "deposit-vanished", "deposit-restored"]);
    expect(await posted()).toBe(1);
  });

  /** Replaces the block of a deposit of 100 USDT of which 70 are spent; returns the signed transaction. */
  const vanishSpent = async (): Promise<Awaited<ReturnType<TestChain["signed"]>>> => {
    const transaction = await pay(100n);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    const spent = {
      currency_id: "3",
      number: "70",
      from_field: "change",
      to_field: "legal",
    } as const;
    const moved = await harness.call("wallet.transferBetweenAccounts", spent, {
      token,
      key: "spent",
    });
    expect(moved.type).toBe("ok");
    expect(await uncovered()).toEqual([]);
    const signed = await chain.signed(transaction);
    await chain.replace(CONFIRMATIONS + 1);
    await follower.follow();
    return signed;
  };

  it("a vanished deposit that was partly spent is frozen for the rest and booked as the house's loss", async () => {
    await vanishSpent();
    expect(await balance()).toBe("0 and 30 frozen");
    expect(await uncovered()).toEqual(["70 USDT"]);
    // A later deposit is not used to cover the loss.
    await pay(50n);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await balance()).toBe("50 and 30 frozen");
    expect(await uncovered()).toEqual(["70 USDT"]);
    expect(await booked()).toEqual(["-70"]);
    expect(await found()).toEqual([]);
    // The audit finds a deposit whose loss is not booked.
    const say = (lost: string) =>
      harness.database.ownerPool.query(`UPDATE deposits SET lost = ${lost} WHERE held > 0`);
    await say("69");
    expect(await found()).toEqual([
      "what the house has lost by a deposit is booked as its loss, while that is gone",
      "of a credited deposit that is gone all is held or lost",
    ]);
    await say("70");
  });

  it("the house's loss by a spent deposit is reversed once the deposit is confirmed again", async () => {
    const signed = await vanishSpent();
    expect(await booked()).toEqual(["-70"]);
    await chain.send(signed);
    await chain.mine(CONFIRMATIONS + 1);
    await follower.follow();
    expect(await balance()).toBe("30 and 0 frozen");
    expect(await uncovered()).toEqual([]);
    expect(await booked()).toEqual(["-70", "70"]);
    expect(await found()).toEqual([]);
  });

  const booked = async (): Promise<string[]> => {
    const { rows } = await harness.database.pool.query<{ amount: string }>(
      `SELECT trim_scale(e.amount)::text AS amount FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
      JOIN holders h ON h.id = a.holder_id
      WHERE e.kind = 'loss' AND h.class = 'house' ORDER BY e.id`,
    );
    return rows.map(({ amount }) => amount);
  };
  const found = async (): Promise<string[]> => {
    const findings = await audit(harness.database.pool, audited);
    return findings.map(({ invariant }) => invariant);
  };
  const uncovered = async (): Promise<string[]> => {
    const alarms = await depositAlarms(harness.ctx);
    return alarms.flatMap(({ code, subject }) => (code === "losses-uncovered" ? [subject] : []));
  };

  it("a reorganization deeper than the limit changes no deposit until an operator has reviewed it", async () => {
    await pay(100n);
    await chain.mine(30);
    await follower.follow();
    await chain.replace(25);
    await chain.mine();
    expect(await follower.follow()).toBe("too-deep");
    expect(await standing()).toEqual(["credited 100 12"]);
    expect(await balance()).toBe("100 and 0 frozen");
  });

  it("a replaced block is undone as a whole or not at all if the process is killed", async () => {
    const { ownerPool } = harness.database;
    await ownerPool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
    const killedAt = async (table: string, event: string, follow: () => Promise<unknown>) => {
      await ownerPool.query(
        `CREATE TRIGGER killed AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION die()`,
      );
      await expect(follow()).rejects.toThrow(/terminat|could not be settled/i);
      await ownerPool.query(`DROP TRIGGER killed ON ${table}`);
    };
    const { follow } = follower;
    await pay(100n);
    for (const table of ["deposit_blocks", "deposits", "deposit_payments"]) {
      await killedAt(table, "INSERT", follow);
      expect(await standing()).toEqual([]);
    }
    await chain.mine(CONFIRMATIONS);
    for (const [table, event] of [
      ["ledger_transactions", "INSERT"],
      ["ledger_entries", "INSERT"],
      ["accounts", "UPDATE"],
      ["deposits", "UPDATE"],
      ["notices", "INSERT"],
    ] as const) {
      await killedAt(table, event, follow);
      expect([await balance(), await posted()]).toEqual(["0 and 0 frozen", 0]);
    }
    await follow();
    expect([await balance(), await posted()]).toEqual(["100 and 0 frozen", 1]);
    await chain.replace(CONFIRMATIONS + 1);
    for (const [table, event] of [
      ["deposit_payments", "UPDATE"],
      ["deposit_blocks", "DELETE"],
      ["accounts", "UPDATE"],
      ["deposits", "UPDATE"],
      ["notices", "INSERT"],
    ] as const)
      await killedAt(table, event, follow);
    await follow();
    await follow();
    expect(await standing()).toEqual(["vanished 100 0"]);
    expect(await balance()).toBe("0 and 100 frozen");
    expect(await told()).toEqual(["deposit-credited", "deposit-vanished"]);
  });
});
