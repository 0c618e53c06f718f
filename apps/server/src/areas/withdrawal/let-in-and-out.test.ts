import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type OperatorConsole,
  approvedBy,
  openConsole,
  seePictures,
} from "../../testing/console.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { PASSPORT, decider, openPerson } from "../../testing/person.ts";
import { receipt } from "../../testing/receipt.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";

const WEEK_MS = 7 * 86_400_000;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const approve = async (by: string, id: string, version: number, reason?: string) => {
  const input = { id, version, ...(reason !== undefined && { reason }) };
  const { message, refusal } = await office.call(by, "trust.approveRequest", input);
  return refusal?.code ?? message.state;
};

describe("a payment that a user tells of", () => {
  it("a payment of 5,000,000 USDT needs an approval of risk besides two of finance", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request({ amount: "5000000", type: "TRC20" });
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("open");
    expect(await mara.balance()).toBe("0");
    const { message } = await office.call("finance", "trust.getRequest", { id });
    expect(message.facts).toContainEqual({ name: "needs", kind: "roles", value: "risk, owner" });
    await seePictures(office, "risk", id);
    expect(await approve("risk", id, 3)).toBe("approved");
    expect(await mara.balance()).toBe("5000000");
  });

  it("an operator who has not opened a payment's picture cannot approve it", async () => {
    const id = await (await openDepositor(harness)).request({ type: "TRC20" });
    expect(await approve("finance", id, 1)).toBe("picture-unseen");
    await seePictures(office, "finance-2", id);
    expect(await approve("finance", id, 1)).toBe("picture-unseen");
    expect(await approve("finance-2", id, 1)).toBe("open");
  });

  it("approving a payment whose picture looks like an earlier one needs a reason, which others read", async () => {
    const picture = await receipt(90_210);
    const [first, second] = [await openDepositor(harness), await openDepositor(harness)];
    await first.request({ type: "TRC20", voucher: await first.upload(picture) });
    const id = await second.request({ type: "TRC20", voucher: await second.upload(picture) });
    await seePictures(office, "finance", id);
    expect(await approve("finance", id, 1)).toBe("reason-awaited");
    expect(await approve("finance", id, 1, "the bank shows both payments")).toBe("open");
    const { message } = await office.call("finance-2", "trust.getRequest", { id });
    expect(message.approvals).toMatchObject([
      { operator: "finance", reason: "the bank shows both payments" },
    ]);
  });
});

describe("a withdrawal of a user to whom an operator let value in", () => {
  it("an operator who credited a user cannot approve the user's withdrawal for seven days", async () => {
    const mara = await openWithdrawer(harness, "500");
    const { message } = await office.call("support", "wallet.requestCredit", {
      id: mara.id,
      currency_id: "3",
      type: "change",
      number: "60000",
      source: "outside",
      reason: "a payment that was missed",
    });
    expect(await approvedBy(office, message.request_id, ["finance", "owner"])).toBe("approved");
    const id = await mara.request();
    expect(await approve("finance", id, 1)).toBe("let-in-before");
    await expect(
      office.ctx.pool.query(
        "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, $3)",
        [id, office.idOf("finance"), harness.clock.now()],
      ),
    ).rejects.toThrow("who let it in does not let it out");
    expect(await approve("finance-2", id, 1)).toBe("open");
    harness.clock.advance(WEEK_MS);
    expect(await approve("finance", id, 2)).toBe("approved");
  });
});

describe("step 2 of an identity", () => {
  it("step 2 of an identity needs two operators with a proof of each", async () => {
    const person = await openPerson(harness);
    const decide = decider(office);
    expect(await decide("approve", await person.submit(PASSPORT))).toBe("approved");
    const id = await person.submitPictures();
    const unproven = { id, version: 1 };
    const answer = await office.call("verification", "trust.approveRequest", unproven, {
      stepUp: null,
    });
    expect(answer.refusal?.code).toBe("step-up-required");
    expect(await approve("verification", id, 1)).toBe("open");
    expect(await approve("verification-2", id, 2)).toBe("approved");
  });
});
