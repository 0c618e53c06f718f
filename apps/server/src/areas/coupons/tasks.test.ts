import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { couponsAt } from "../../testing/coupons.ts";
import { demoUser, proveIdentity, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

let harness: Harness;
let coupons: ReturnType<typeof couponsAt>;
beforeAll(async () => {
  harness = await createHarness();
  coupons = couponsAt(harness);
});
afterAll(() => harness.close());
beforeEach(() => coupons.workOff());

async function liveUser() {
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  return user;
}
const device = () => randomUUID();
const tasks = async (token: string) =>
  (await harness.call("coupons.listTasks", {}, { token })).message.list;
const isDone = async (token: string, task: string) =>
  (await tasks(token)).find((one) => one.task === task)?.is_done;
const readGuide = async (token: string) => {
  const { rows } = await harness.database.pool.query<{ slug: string }>(
    "SELECT slug FROM content_items WHERE kind = 'video' ORDER BY number LIMIT 1",
  );
  return harness.call("coupons.finishGuide", { slug: rows[0]!.slug }, { token });
};

describe("a task", () => {
  it("a task earns its coupon once it is done, and only once", async () => {
    const token = await demoUser(harness);
    expect((await coupons.claimTask(token, "first-trade")).refusal?.code).toBe("coupon-task-open");
    await ordersOf(harness, token).placed({
      type: "buy",
      order_type: "market",
      quote_amount: "100",
    });
    expect(await isDone(token, "first-trade")).toBe(true);
    expect((await coupons.claimTask(token, "first-trade")).message).toMatchObject({
      type: "fee",
      face: "2",
    });
    expect((await coupons.claimTask(token, "first-trade")).refusal?.code).toBe("coupon-claimed");
    const done = (await tasks(token)).find(({ task }) => task === "first-trade");
    expect(done?.coupon_id).not.toBeNull();
  });

  it("the guide task is done by finishing an existing guide", async () => {
    const token = await demoUser(harness);
    const none = await harness.call("coupons.finishGuide", { slug: "about_us" }, { token });
    expect(none.refusal?.code).toBe("not-found");
    expect(await isDone(token, "guide")).toBe(false);
    await readGuide(token);
    await readGuide(token);
    expect(await isDone(token, "guide")).toBe(true);
  });

  it("live accounts on one device earn one coupon together for a task", async () => {
    const shared = device();
    const users = await Promise.all([liveUser(), liveUser()]);
    const answers: (string | undefined)[] = [];
    for (const { token } of users)
      answers.push((await coupons.claimTask(token, "identity", shared)).refusal?.code);
    expect(answers).toEqual([undefined, "coupon-device-used"]);
    const [, { token: second }] = users;
    expect(await coupons.mine(second), "and what was claimed is taken back").toEqual([]);
    expect((await coupons.claimTask(second, "identity")).refusal?.code).toBe(
      "coupon-device-unknown",
    );
    expect((await coupons.claimTask(second, "identity", device())).type).toBe("ok");
  });

  it("the device that earned a task's coupon is stored as a hash", async () => {
    const named = device();
    const { token } = await liveUser();
    await coupons.claimTask(token, "identity", named);
    const { rows } = await harness.database.ownerPool.query<{ found: number }>(
      "SELECT count(*)::integer AS found FROM coupon_tasks WHERE encode(device, 'escape') LIKE '%' || $1 || '%'",
      [named],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  it("a task's coupon needs a verified identity and cannot be claimed without the task", async () => {
    const { token } = await registerUser(harness);
    await readGuide(token);
    expect((await coupons.claimTask(token, "guide", device())).refusal?.code).toBe(
      "verification-required",
    );
    const live = await liveUser();
    const { message } = await harness.call("coupons.listCampaigns", {}, { token: live.token });
    const ofTask = message.list.find(({ earned_by: by }) => by === "identity");
    const asked = { campaign_id: ofTask!.campaign_id };
    const answer = await harness.call("coupons.claimCoupon", asked, { token: live.token });
    expect(answer.refusal?.code).toBe("coupon-earned-by-task");
  });
});
