import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { PASSPORT, type Person, decider, openPerson } from "../../testing/person.ts";

const ID = /^[0-9a-f-]{36}$/;
const HK_CARD = {
  id_type: "id_card",
  country: "HK",
  name: "陳大文",
  card_id: "A123456(3)",
} as const;

let harness: Harness;
let office: OperatorConsole;
let decide: ReturnType<typeof decider>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  decide = decider(office);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

let count = 0;
/** A passport that no other test uses. */
const passport = () => {
  count += 1;
  return { ...PASSPORT, card_id: `P${1_000_000 + count}` };
};
const factsOf = async (id: string) => {
  const { message } = await office.call("verification", "trust.getRequest", { id });
  return Object.fromEntries(message.facts.map(({ name, value }) => [name, value]));
};
const callerOf = ({ token }: Person) => harness.ctx.sessions.callerOf(token);
/** A user with verified papers. */
async function proven(papers: Parameters<Person["submit"]>[0]) {
  const person = await openPerson(harness);
  expect(await decide("approve", await person.submit(papers))).toBe("approved");
  return person;
}

describe("a verification in review", () => {
  it("a verification shows its approvers the details in clear, and masked after the decision", async () => {
    const mara = await openPerson(harness);
    const id = await mara.submit(HK_CARD);
    const facts = {
      user: mara.id,
      step: "1",
      type: "id_card",
      country: "HK",
      name: "陳大文",
      number: "A1234563",
      "used-by": null,
    };
    expect(await factsOf(id)).toEqual(facts);
    expect(await decide("approve", id)).toBe("approved");
    expect(await factsOf(id)).toEqual({ ...facts, name: "陳**", number: "A1****63" });
  });

  it("only verification operators decide a verification", async () => {
    const id = await (await openPerson(harness)).submit(passport());
    expect(await approvedBy(office, id, ["finance"])).toBe("not-found");
    expect(await approvedBy(office, id, ["owner"])).toBe("role-required");
    expect(await approvedBy(office, id, ["verification"])).toBe("approved");
  });

  it("approving a verification raises the level and sets the country at once, and notifies the user", async () => {
    const mara = await openPerson(harness);
    await harness.call("account.setCountry", { country: "FR" }, { token: mara.token });
    expect(await callerOf(mara)).toMatchObject({ level: 0, country: "FR" });
    const id = await mara.submit(passport());
    await decide("approve", id);
    expect(await callerOf(mara)).toMatchObject({ level: 1, country: "TH" });
    expect(await mara.state()).toMatchObject({ state: 2, status: 1, level: 1, step: 2 });
    expect((await mara.notices())[0]).toMatchObject({
      code: "identity-passed",
      content: "Your name and document number are verified. You are at level 1.",
    });
    expect(await mara.submit(passport())).toBe("identity-proven");
    const log = await office.audit();
    expect(log.at(-1)).toMatchObject({
      action: "trust.approveRequest",
      outcome: "done",
      before: { level: 0, country: "FR" },
      after: { level: 1, country: "TH" },
    });
  });

  it("a rejected verification notifies the user with the reason and can be sent again", async () => {
    const mara = await openPerson(harness);
    const papers = passport();
    expect(await decide("reject", await mara.submit(papers))).toBe("rejected");
    expect(await mara.state()).toMatchObject({
      state: 3,
      status: 2,
      level: 0,
      step: 1,
      reason: "document-cut-off",
      note: null,
    });
    const [notice] = await mara.notices();
    expect(notice?.code).toBe("identity-failed");
    expect(notice?.content).toContain("part of the document is missing in the photo");
    const again = await mara.submit(papers);
    expect(await mara.state()).toMatchObject({ state: 1, status: 0, reason: null });
    expect(await decide("approve", again)).toBe("approved");
  });

  it("a withdrawn verification cannot be approved, even if another one was sent since", async () => {
    const mara = await openPerson(harness);
    const seen = await mara.submit(passport());
    await mara.cancel();
    const anew = await mara.submit(passport());
    expect(await decide("approve", seen)).toBe("request-closed");
    expect(await mara.state()).toMatchObject({ state: 1, level: 0 });
    expect(await decide("approve", anew, 7)).toBe("request-changed");
    expect(await decide("approve", anew)).toBe("approved");
  });

  it("a verification is approved or cancelled, and never both", async () => {
    const mara = await openPerson(harness);
    const id = await mara.submit(passport());
    const [decided, cancelled] = await Promise.all([decide("approve", id), mara.cancel()]);
    const { level } = await mara.state();
    const outcome = [decided, cancelled === "ok", level];
    expect(outcome).toEqual(
      decided === "approved" ? ["approved", false, 1] : ["request-closed", true, 0],
    );
  });
});

describe("a document sent by two users", () => {
  it("a document sent by two users is shown to the approvers and verifies only one of them", async () => {
    const papers = passport();
    const first = await openPerson(harness);
    const second = await openPerson(harness);
    const [firstId, secondId] = [await first.submit(papers), await second.submit(papers)];
    expect((await factsOf(secondId))["used-by"]).toBe(first.email);
    expect(await decide("approve", firstId)).toBe("approved");
    expect(await decide("approve", secondId)).toBe("document-taken");
    expect(await second.state()).toMatchObject({ state: 1, level: 0 });
    expect(await callerOf(second)).toMatchObject({ level: 0 });
    expect(await decide("reject", secondId)).toBe("rejected");
  });

  it("a document of two users verifies one of them, even if both are approved at the same moment", async () => {
    const papers = passport();
    const people = await Promise.all([openPerson(harness), openPerson(harness)]);
    const ids = await Promise.all(people.map(({ submit }) => submit(papers)));
    const outcomes = await Promise.all(ids.map((id) => decide("approve", id)));
    expect(outcomes.toSorted()).toEqual(["approved", "document-taken"]);
    const levels = await Promise.all(people.map(async ({ state }) => (await state()).level));
    expect(levels.toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  it("the same number of another country or document type is another document", async () => {
    const { card_id } = passport();
    const [first, second] = [await openPerson(harness), await openPerson(harness)];
    await first.submit({ ...PASSPORT, card_id });
    const id = await second.submit({ ...PASSPORT, card_id, country: "FR" });
    expect((await factsOf(id))["used-by"]).toBeNull();
  });
});

describe("pictures of a proven document", () => {
  it("approved pictures of the document raise the level to two", async () => {
    const mara = await proven(passport());
    const id = await mara.submitPictures();
    expect(await mara.state()).toMatchObject({ state: 1, status: 0, level: 1, step: 2 });
    const { message } = await office.call("verification", "trust.getRequest", { id });
    expect(message.pictures).toHaveLength(2);
    expect(await factsOf(id)).toMatchObject({ step: "2", name: "Mara Lind" });
    expect(await decide("approve", id)).toBe("approved");
    expect(await mara.state()).toMatchObject({ state: 2, level: 2, step: null });
    expect(await callerOf(mara)).toMatchObject({ level: 2 });
    expect(await mara.submitPictures()).toBe("identity-proven");
  });

  it("rejected pictures leave the level at one", async () => {
    const mara = await proven(passport());
    await decide("reject", await mara.submitPictures());
    expect(await mara.state()).toMatchObject({ state: 3, status: 2, level: 1, step: 2 });
  });

  it("a card needs two pictures, and a passport one", async () => {
    const card = await proven({ ...HK_CARD, card_id: "AB987654(3)" });
    const front = await card.upload();
    expect(await card.submit({ real_type: 2 })).toBe("file-required");
    expect(await card.submit({ real_type: 2, front_pic: front })).toBe("file-required");
    expect(await card.submitPictures(front, front)).toBe("file-required");
    expect(await card.submitPictures(front)).toMatch(ID);
    const traveller = await proven(passport());
    const page = await traveller.upload();
    expect(await traveller.submit({ real_type: 2, front_pic: page })).toMatch(ID);
  });

  it("a verification refuses another user's files and files that are no pictures", async () => {
    const mara = await proven(passport());
    const stranger = await openPerson(harness);
    expect(await mara.submitPictures(await stranger.upload())).toBe("file-unknown");
    expect(await mara.submitPictures(await mara.uploadSound())).toBe("file-not-a-picture");
    expect((await mara.state()).state, "what was refused left nothing behind").toBe(2);
  });

  it("pictures of a document are shown only to operators who may see the request", async () => {
    const mara = await proven(passport());
    const front = await mara.upload();
    const linked = async (who: string) =>
      (await office.call(who, "trust.linkPicture", { id: front })).refusal?.code ?? "ok";
    expect(await linked("support"), "before it was sent to anybody").toBe("ok");
    await mara.submitPictures(front);
    expect(await linked("verification")).toBe("ok");
    expect([await linked("support"), await linked("finance")]).toEqual([
      "file-unknown",
      "file-unknown",
    ]);
  });
});
