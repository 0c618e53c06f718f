import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import {
  type OperatorConsole,
  approvedBy,
  openConsole,
  seePictures,
} from "../../testing/console.ts";
import { type Depositor, openDepositor } from "../../testing/depositor.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { receipt } from "../../testing/receipt.ts";

const TWO = ["finance", "finance-2"];

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const found = async (id: string) =>
  (await office.call("finance", "trust.getRequest", { id })).message;
const factsOf = async (id: string) =>
  Object.fromEntries((await found(id)).facts.map(({ name, value }) => [name, value]));
const alikeTo = async (id: string) => {
  const { alike } = await factsOf(id);
  return (JSON.parse(alike ?? "[]") ?? []) as { picture: string; request: string }[];
};
const reject = (id: string, note: string) =>
  office.call("finance", "trust.rejectRequest", {
    id,
    version: 1,
    rejection: "amount-differs",
    note,
  });
const bill = async ({ token }: Depositor) => {
  const account = { currency: "3", type: "change" } as const;
  return (await harness.call("wallet.getBalance", account, { token })).message.entries.list;
};

describe("a deposit by voucher", () => {
  it("a voucher deposit is credited once, after two finance operators have approved it", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request({ amount: "250.5" });
    expect(await approvedBy(office, id, ["finance"])).toBe("open");
    expect([await mara.balance(), (await mara.list())[0]?.state]).toEqual(["0", "requested"]);
    const again = { id, version: 2 };
    const same = await office.call("finance", "trust.approveRequest", again);
    expect(same.refusal?.code).toBe("approved-already");
    await seePictures(office, "finance-2", id);
    const second = await office.call("finance-2", "trust.approveRequest", again);
    expect(second.message.state).toBe("approved");
    const third = await office.call("finance-3", "trust.approveRequest", { id, version: 3 });
    expect(third.refusal?.code).toBe("request-closed");
    expect(await mara.balance()).toBe("250.5");
    expect(await mara.list()).toMatchObject([
      {
        state: "credited",
        status: 1,
        credited_at: harness.clock.now().toISOString(),
        due_at: null,
        cancel_fee: null,
      },
    ]);
  });

  it("a credited deposit appears in the user's history and notifies the user", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request();
    await approvedBy(office, id, TWO);
    expect(await bill(mara)).toMatchObject([{ kind: "deposit", amount: "100", ref: id }]);
    const [notice] = await mara.notices();
    expect(notice).toMatchObject({ code: "deposit-credited", type: "funds" });
    expect(notice?.content).toContain("100 USDT (ERC20)");
  });

  it("a rejected voucher credits nothing, and its user reads the reason", async () => {
    const mara = await openDepositor(harness);
    const id = await mara.request();
    await reject(id, "it shows another amount");
    expect(await approvedBy(office, id, TWO)).toBe("request-closed");
    expect(await mara.list()).toMatchObject([
      { state: "rejected", status: 2, reason: "amount-differs", note: "it shows another amount" },
    ]);
    expect(await mara.balance()).toBe("0");
    expect((await mara.notices())[0]?.content).toContain(
      "Reason: the amount we received is a different one (it shows another amount).",
    );
    expect(await mara.cancel(id)).toBe("request-closed");
  });

  it("only finance, risk and owners approve a voucher, each with a step-up for this request", async () => {
    const id = await (await openDepositor(harness)).request();
    expect(await approvedBy(office, id, ["support"])).toBe("not-found");
    expect(await approvedBy(office, id, ["auditor"])).toBe("role-required");
    const unproven = { id, version: 1 };
    const answer = await office.call("finance", "trust.approveRequest", unproven, {
      stepUp: null,
    });
    expect(answer.refusal?.code).toBe("step-up-required");
  });

  it("a voucher shows its approvers the user's deposit address and other users who reported the payment", async () => {
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const [[, address] = []] = await mara.addresses();
    await other.request({ account: "0xABC-1" });
    const id = await mara.request({ account: "0xabc-1" });
    expect(await factsOf(id)).toMatchObject({
      user: mara.id,
      amount: "100 USDT",
      network: "ERC20",
      address,
      account: "0xabc-1",
      "told-by": other.email,
    });
    const alone = await factsOf(await mara.request());
    expect(alone["told-by"]).toBeNull();
  });
});

describe("a voucher that looks like another", () => {
  it("a voucher picture shows its approvers alike pictures, also smaller, coarser or mirrored ones", async () => {
    const picture = await receipt(4_711);
    const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
    const voucher = await mara.upload(picture);
    const first = await mara.request({ voucher });
    expect(await alikeTo(first)).toEqual([]);
    const copies = [sharp(picture).resize(240).jpeg({ quality: 40 }), sharp(picture).flop().png()];
    for (const copy of copies) {
      const id = await other.request({ voucher: await other.upload(await copy.toBuffer()) });
      expect(await alikeTo(id)).toContainEqual({
        picture: voucher,
        request: first,
        title: `${mara.email} #${(await found(first)).number}`,
      });
    }
    expect(await alikeTo(first)).toHaveLength(copies.length);
  });

  it("a voucher picture is shown to its approvers and to no operator of another queue", async () => {
    const mara = await openDepositor(harness);
    const voucher = await mara.photograph();
    await mara.request({ voucher });
    const link = async (by: string) => {
      const answer = await office.call(by, "trust.linkPicture", { id: voucher });
      return answer.refusal?.code ?? "linked";
    };
    expect([await link("finance"), await link("verification"), await link("auditor")]).toEqual([
      "linked",
      "file-unknown",
      "role-required",
    ]);
  });
});

describe("the audit of the ledger", () => {
  const names = async () =>
    (await audit(harness.database.ownerPool, audited)).map(({ invariant }) => invariant);
  const rule = "what was deposited and credited is what was posted for it, once";
  const set = (change: string, id: string) =>
    harness.database.ownerPool.query(`UPDATE deposits SET ${change} WHERE id = $1`, [id]);

  it("the audit finds a credited deposit without a posting, and one with another amount", async () => {
    const mara = await openDepositor(harness);
    const [waiting, credited] = [await mara.request(), await mara.request()];
    expect(await approvedBy(office, credited, TWO)).toBe("approved");
    expect(await names()).toEqual([]);
    await set("state = 'credited', credited_at = created_at", waiting);
    expect(await names()).toEqual([rule]);
    await set("state = 'requested', credited_at = NULL", waiting);
    await set("amount = amount + 1", credited);
    expect(await names()).toEqual([rule]);
    await set("amount = amount - 1", credited);
    await set("state = 'rejected', credited_at = NULL", credited);
    expect(await names()).toEqual([rule]);
    await set("state = 'credited', credited_at = created_at", credited);
    expect(await names()).toEqual([]);
  });
});
