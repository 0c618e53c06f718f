import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { PASSPORT, decider, openPerson } from "../../testing/person.ts";
import { type Owner, callProven, codeProof } from "../../testing/proving.ts";

const CARD = {
  real_name: "Mara Lind",
  bank_account: "4111 1111 1111 1111",
  bank_name: "Bank of the North",
  phone: "+4915112345678",
};
const ABROAD = {
  ...CARD,
  bank_account: "GB29NWBK60161331926819",
  wechat_nickname: "NWBKGB2L",
  wechat_account: "1 Long Street, Leeds",
};

let harness: Harness;
let office: OperatorConsole;
type Save = "bank.saveCard" | "bank.saveInternationalCard";
const save = async (owner: Owner, call: Save, card: typeof CARD) =>
  callProven(harness, call, card, {
    token: owner.token,
    proof: await codeProof(harness, owner),
  });
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

describe("a user's bank accounts", () => {
  it("a user has one domestic and one international bank account, each shown with its number masked", async () => {
    const owner = await registerUser(harness);
    const { token } = owner;
    expect((await harness.call("bank.getCard", {}, { token })).message.saved_at).toBeNull();
    const saved = await save(owner, "bank.saveCard", CARD);
    const shown = { real_name: "Mara Lind", bank_account: "************1111", swift_code: null };
    expect(saved.message).toMatchObject(shown);
    await save(owner, "bank.saveInternationalCard", ABROAD);
    expect((await harness.call("bank.getCard", {}, { token })).message).toMatchObject(shown);
    const { message } = await harness.call("bank.getInternationalCard", {}, { token });
    expect(message).toMatchObject({ swift_code: "NWBKGB2L", wechat_nickname: "NWBKGB2L" });
    expect(Object.keys(message)).toHaveLength(11);
  });

  it("saving a bank account holds withdrawals, notifies the user and stores no detail in clear", async () => {
    const owner = await registerUser(harness);
    const { token, id } = owner;
    await save(owner, "bank.saveCard", CARD);
    const { message } = await harness.call("security.getSecurity", {}, { token });
    expect(message.withdrawals_held_until).not.toBeNull();
    const notices = await harness.call("notices.listNotices", {}, { token });
    expect(notices.message.list[0]?.content).toContain("************1111");
    const { rows } = await harness.database.ownerPool.query<{ text: string }>(
      "SELECT encode(sealed, 'escape') AS text FROM bank_cards WHERE user_id = $1",
      [id],
    );
    expect(rows[0]?.text).not.toMatch(/Mara|4111111111111111|North/);
  });

  it("a verified user's bank account must be in the verified name", async () => {
    const person = await openPerson(harness);
    await decider(office)("approve", await person.submit(PASSPORT));
    const others = await save(person, "bank.saveCard", { ...CARD, real_name: "Otto Lind" });
    expect(others.refusal?.code).toBe("card-name-differs");
    const own = await save(person, "bank.saveCard", { ...CARD, real_name: "LIND MARA" });
    expect(own.message.real_name).toBe("LIND MARA");
  });

  it("saving a bank account is refused without a step-up", async () => {
    const { token } = await registerUser(harness);
    const refused = await harness.call("bank.saveCard", CARD, { token });
    expect(refused.refusal?.code).toBe("step-up-required");
  });
});
