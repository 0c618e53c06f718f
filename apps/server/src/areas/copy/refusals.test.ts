import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Follower, type Trader, followerOf, leadOf } from "../../testing/copying.ts";
import { registerUser } from "../../testing/factories.ts";
import { fundKind } from "../../testing/fund-kind.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let lead: Trader;
let follower: Follower;
beforeAll(async () => {
  harness = await createHarness();
  lead = await leadOf(harness);
  follower = await followerOf(harness);
});
afterAll(() => harness.close());

const as = (token: string) => ({ token, key: randomUUID() });
const following = { number: "1", type: "ratio" } as never;

describe("refused following", () => {
  it("following is refused to a lead, so that copies are never copied", async () => {
    const other = await leadOf(harness);
    const ask = async (trader: Trader) =>
      (
        await harness.call(
          "copy.follow",
          { trader_user_id: trader.id, ...(following as object) } as never,
          as(lead.token),
        )
      ).refusal?.code;
    expect(await ask(lead)).toBe("follows-oneself");
    expect(await ask(other)).toBe("lead-cannot-follow");
  });

  it("following is refused if the user does not lead or leads in the other realm", async () => {
    const nobody = await followerOf(harness);
    expect(await follower.refused(nobody)).toBe("lead-not-found");
    const live = await registerUser(harness);
    const across = await harness.call(
      "copy.getLead",
      { trader_user_id: lead.id },
      { token: live.token },
    );
    expect(across.refusal?.code).toBe("lead-not-found");
  });

  it("following is refused above the available margin, below the minimum and at invalid sizes", async () => {
    await fundKind(harness, follower.token, "lever", "100");
    expect(await follower.refused(lead, { budget: "100.01" })).toBe("insufficient-balance");
    expect(await follower.refused(lead, { budget: "9" })).toBe("below-minimum");
    expect(await follower.refused(lead, { position_max: "9.99" })).toBe("below-minimum");
    expect(await follower.refused(lead, { type: "lots", number: "0.009" })).toBe(
      "quantity-invalid",
    );
    expect(await follower.refused(lead, { number: "101" })).toBe("quantity-invalid");
    expect(await follower.refused(lead, { slippage: "0.06" })).toBe("parameter-error");
    expect(await follower.refused(lead, { "instruments[0]": "NO/SUCH" })).toBe("unknown-market");
    await fundKind(harness, follower.token, "lever", "5");
    expect(await follower.refused(lead)).toBe("below-minimum");
    const { message } = await harness.call("copy.listRelations", {}, { token: follower.token });
    expect(message).toEqual([]);
  });

  it("following is refused if the lead is full by followers or budgets, or is paused", async () => {
    const small = await leadOf(harness, { followers_max: "1", copied_margin_max: "200" });
    const [first, second] = [await followerOf(harness), await followerOf(harness)];
    expect(await first.refused(small, { budget: "200.01" })).toBe("lead-full");
    const { follow_user_id: id } = await first.follow(small, { budget: "150" });
    expect(await second.refused(small, { budget: "20" })).toBe("lead-full");
    expect(await first.refused(small, { budget: "201" })).toBe("lead-full");
    await first.cancel(id);
    await harness.call("copy.editLead", { state: "paused" }, { token: small.token });
    expect(await second.refused(small, { budget: "20" })).toBe("lead-not-open");
  });
});

describe("following again", () => {
  it("following again changes the one relation and keeps the settings that were not sent", async () => {
    const own = await followerOf(harness);
    const first = await own.follow(lead, { budget: "500", position_max: "50", slippage: "0.01" });
    const again = await own.follow(lead, { type: "lots", number: "0.5" });
    expect(again).toMatchObject({
      follow_user_id: first.follow_user_id,
      settings: {
        type: "lots",
        number: "0.5",
        budget: "500",
        position_max: "50",
        slippage: "0.01",
        stop: null,
      },
    });
    const { message } = await harness.call("copy.listRelations", {}, { token: own.token });
    expect(message).toHaveLength(1);
  });

  it("a follow request without bounds uses the whole futures account as its bounds", async () => {
    const own = await followerOf(harness);
    const answer = await harness.call(
      "copy.follow",
      { trader_user_id: lead.id, number: "2.345", type: "1" } as never,
      as(own.token),
    );
    expect(answer.message.settings).toMatchObject({
      type: "lots",
      number: "2.35",
      budget: "10000",
      position_max: "10000",
      slippage: "0.005",
    });
  });

  it("follow requests sent at once make one relation", async () => {
    const own = await followerOf(harness);
    const answers = await Promise.all([own.ask(lead), own.ask(lead), own.ask(lead)]);
    const ids = new Set(answers.map(({ message }) => message.follow_user_id));
    expect(ids.size).toBe(1);
  });
});

describe("leading", () => {
  it("followers and leads cannot apply to lead, and a user cannot read or end another user's relation", async () => {
    const own = await followerOf(harness);
    const { follow_user_id: id } = await own.follow(lead);
    const terms = { about: "", share_rate: "0", followers_max: "1", copied_margin_max: "1" };
    const apply = async (token: string) =>
      (await harness.call("copy.applyAsLead", terms, { token })).refusal?.code;
    expect(await apply(own.token)).toBe("lead-cannot-follow");
    expect(await apply(lead.token)).toBe("lead-exists");
    expect((await follower.cancel(id)).refusal?.code).toBe("relation-not-found");
    const other = await harness.call(
      "copy.getRelation",
      { follow_user_id: id },
      { token: follower.token },
    );
    expect(other.refusal?.code).toBe("relation-not-found");
  });

  it("a lead's share is thirty percent at most, and a guest's demo account cannot lead", async () => {
    const own = await followerOf(harness);
    const terms = { about: "", share_rate: "0.31", followers_max: "1", copied_margin_max: "1" };
    const greedy = await harness.call("copy.applyAsLead", terms, { token: own.token });
    expect(greedy.refusal?.code).toBe("parameter-error");
    const guest = (await harness.call("auth.registerDemo", {})).message;
    const asked = { ...terms, share_rate: "0.3" };
    const answer = await harness.call("copy.applyAsLead", asked, { token: guest });
    expect(answer.refusal?.code).toBe("account-required");
  });

  it("the list of leads shows each lead's figures, also of a lead who has left", async () => {
    const gone = await leadOf(harness);
    await harness.call("copy.editLead", { state: "left" }, { token: gone.token });
    const listed = await harness.call(
      "copy.listLeads",
      { limit: "100" },
      { token: follower.token },
    );
    const row = listed.message.list.find((one) => one.trader_user_id === gone.id);
    expect(row).toMatchObject({ state: "left", stats: { closed: 0, rate: null } });
    const again = await harness.call("copy.editLead", { state: "active" }, { token: gone.token });
    expect(again.refusal?.code).toBe("lead-not-found");
  });
});
