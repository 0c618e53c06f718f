import { countSent } from "@candor/chains/evm/wallet-calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anvil, createFollower } from "../../../testing/chain.ts";
import { openDepositor } from "../../../testing/depositor.ts";
import { type Paying, USDT, WALLET, openPaying } from "../../../testing/paying.ts";
import { sweepingOf } from "../../../testing/sweeping.ts";
import { beginSweeps } from "./begin.ts";
import { sendMoves } from "./send-moves.ts";

const TOKENS = 200_000_000n;
const ETHER = 10n ** 18n;
/** The confirmations of a deposit and of a move in this test. */
const BLOCKS = 2;

describe.skipIf(anvil === undefined)("a sweep that its address cannot pay for", () => {
  let world: Paying;
  let follower: Awaited<ReturnType<typeof createFollower>>;
  beforeAll(async () => {
    world = await openPaying({ gasCostMax: 10n ** 18n });
    await world.harness.database.ownerPool.query("UPDATE currency_networks SET confirmations = 2");
    follower = await createFollower(world.harness.ctx, world.chain);
  });
  afterAll(() => world.close());

  const depositor = async (value: bigint, token: string | null) => {
    const user = await openDepositor(world.harness);
    const found = new Map((await user.addresses("3")) as [string, string][]);
    const address = found.get("ERC20") ?? "";
    await world.chain.pay(address, value, token);
    await world.chain.mine(BLOCKS);
    await follower.follow();
    return { ...user, address };
  };
  /** One round of all steps, until what was sent is confirmed. */
  const round = async (): Promise<void> => {
    const { send, follow } = sweepingOf(world);
    await send("fuel");
    await send("sweep");
    await follow();
    await world.chain.mine(BLOCKS);
    await follower.follow();
    await follow();
  };
  const movesOf = async (address: string) => {
    const read =
      "SELECT kind || ' ' || state AS move FROM wallet_moves WHERE address = $1 ORDER BY number";
    const { rows } = await world.harness.database.ownerPool.query<{ move: string }>(read, [
      address,
    ]);
    return rows.map(({ move }) => move);
  };
  /** A depositor whose sweep began while gas was cheap and is signed at this price. */
  const signedAt = async (gwei: bigint, value: bigint, token: string | null) => {
    const { send, follow } = sweepingOf(world);
    await world.dearer(1n, 0);
    const user = await depositor(value, token);
    if (token !== null) {
      await send("fuel");
      await world.chain.mine(BLOCKS);
      await follow();
    }
    await world.run(beginSweeps);
    await world.dearer(gwei, 0);
    await world.run(sendMoves("sweep"));
    return user;
  };

  it("a sweep that lacks gas since it became dearer gets the rest and is sent once", async () => {
    const before = await world.holds(WALLET);
    const user = await signedAt(100n, TOKENS, USDT);
    await world.dearer(1n, 0);
    for (let times = 0; times < 3; times += 1) await round();
    expect(await movesOf(user.address)).toEqual([
      "fuel confirmed",
      "sweep confirmed",
      "fuel confirmed",
    ]);
    const moved = (await world.holds(WALLET)) - before;
    expect([await world.holds(user.address), moved]).toEqual([0n, TOKENS]);
    expect([await countSent(world.chain.node, user.address), await user.list()]).toEqual([
      1,
      [expect.objectContaining({ currency_code: "USDT" })],
    ]);
  });

  it("a sweep of coins that lacks gas gets the rest too", async () => {
    const user = await signedAt(100n, ETHER, null);
    await world.dearer(1n, 0);
    for (let times = 0; times < 3; times += 1) await round();
    expect(await movesOf(user.address)).toEqual(["sweep confirmed", "fuel confirmed"]);
    expect([await user.balance("ETH"), await user.list()]).toEqual(["1", [expect.anything()]]);
  });

  it("a sweep that lost its coins with their block gets them and is sent", async () => {
    await world.dearer(1n, 0);
    const user = await depositor(TOKENS, USDT);
    await world.chain.pay(user.address, ETHER / 100n);
    await world.chain.mine();
    await sweepingOf(world).send("sweep");
    await world.chain.mine();
    await world.chain.replace(2);
    await follower.follow();
    expect([await world.holds(user.address), await world.holds(user.address, null)]).toEqual([
      TOKENS,
      0n,
    ]);
    for (let times = 0; times < 3; times += 1) await round();
    expect(await movesOf(user.address)).toEqual(["sweep confirmed", "fuel confirmed"]);
    expect(await world.holds(user.address)).toBe(0n);
  });

  it("a gas top-up that the signer refuses is requested again after an hour", async () => {
    const user = await signedAt(1_000n, TOKENS, USDT);
    const twice = async () => {
      for (let times = 0; times < 2; times += 1) await round();
      return movesOf(user.address);
    };
    const refused = ["fuel confirmed", "sweep open", "fuel refused"];
    expect(await twice()).toEqual(refused);
    await world.dearer(1n, 61);
    expect(await twice()).toEqual([...refused, "fuel refused"]);
  });
});
