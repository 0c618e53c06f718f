import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import { followerOf, leadOf } from "../../testing/copying.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { jobs } from "./jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it("the copy jobs copy a lead's opening and closing in each realm until they are stopped", async () => {
  const [lead, follower] = [await leadOf(harness), await followerOf(harness)];
  await follower.follow(lead);
  const ending = new AbortController();
  const running = jobs
    .filter(({ name }) => name.startsWith("copy.follow-"))
    .map(async ({ run }) => run(harness.ctx, harness.clock.now(), ending.signal));
  const opened = await lead.opened({ lots: 10 }, GOLD);
  const isAccepted = async () =>
    expect((await follower.copies())[0]?.position_id ?? null).not.toBeNull();
  await vi.waitFor(isAccepted, { timeout: 20_000 });
  await harness.nextSecond();
  const isOpen = async () => expect((await follower.copies())[0]).toMatchObject({ lots: 10 });
  await vi.waitFor(isOpen, { timeout: 20_000 });
  await lead.closed(opened.id);
  const closing = async () =>
    expect((await follower.all()).positions[0]?.decision?.kind).toBe("close");
  await vi.waitFor(closing, { timeout: 20_000 });
  await harness.nextSecond();
  const isClosed = async () => expect((await follower.copies())[0]?.state).toBe("closed");
  await vi.waitFor(isClosed, { timeout: 20_000 });
  ending.abort();
  await Promise.all(running);
});
