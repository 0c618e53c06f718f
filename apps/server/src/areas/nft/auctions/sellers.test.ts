import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LaidAuction,
  biddingAs,
  layAuction,
  runAuctionJobs,
} from "../../../testing/auction.ts";
import { fundUser, proveIdentity, registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Returns an accepted answer and throws for a refusal. */
function taken<T>(answer: T | string): T {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

async function ownerOf({ itemId }: LaidAuction): Promise<string | null | undefined> {
  const { rows } = await harness.database.ownerPool.query<{ owner_id: string | null }>(
    "SELECT owner_id FROM nft_items WHERE id = $1",
    [itemId],
  );
  return rows[0]?.owner_id;
}

describe("a user who sells", () => {
  async function liveBidder(funds: string) {
    const user = await registerUser(harness);
    await proveIdentity(harness, user.id);
    await fundUser(harness, user.id, 3, funds);
    return biddingAs(harness, user);
  }

  async function wonLive() {
    await harness.moveIndex("1");
    const [seller, mara] = [await liveBidder("1"), await liveBidder("1000")];
    const terms = { realm: "live", sellerId: seller.id } as const;
    const auction = await layAuction(harness.database.ownerPool, harness.clock.now(), terms);
    taken(await mara.margin(auction.code));
    taken(await mara.bid(auction.code, "100"));
    harness.clock.advance(HOUR_MS);
    await runAuctionJobs(harness);
    await harness.moveIndex("1");
    const code = taken(await mara.toPay()).list[0]?.code ?? "";
    return { seller, mara, auction, code };
  }

  it("a seller gets the price less the fee and is notified", async () => {
    const { seller, mara, auction, code } = await wonLive();
    expect(code).toMatch(/^V/);
    const { refusal } = await harness.call("nft.payNFTOrder", { code }, { token: mara.token });
    expect(refusal?.code).toBe("step-up-required");
    taken(await mara.pay(code));
    expect(await seller.usdt()).toEqual(["98.5", "0"]);
    expect(await seller.notices()).toEqual(["nft-sold"]);
    expect(await ownerOf(auction)).toBe(mara.id);
  });

  it("a seller gets the margin of a winner who does not pay, less the fee", async () => {
    const { seller } = await wonLive();
    harness.clock.advance(DAY_MS);
    await runAuctionJobs(harness);
    expect(await seller.usdt()).toEqual(["10.75", "0"]);
  });

  it("a seller gets nothing while the winner lacks the funds, and the margin stays held", async () => {
    const { seller, mara, code } = await wonLive();
    const input = { currency_id: "3", number: "950", from_field: "change", to_field: "lever" };
    await harness.call("wallet.transferBetweenAccounts", input as never, { token: mara.token });
    expect(await mara.pay(code)).toBe("insufficient-balance");
    expect(await mara.usdt()).toEqual(["40", "10"]);
    expect(await seller.usdt()).toEqual(["1", "0"]);
  });
});
