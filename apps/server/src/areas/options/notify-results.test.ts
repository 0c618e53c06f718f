import { afterEach, beforeEach, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../testing/options.ts";
import { notifyResultsSlice } from "./notify-results.ts";

let harness: Harness;
let user: OptionUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
});
afterEach(() => harness.close());

const notifyAll = async (): Promise<void> => {
  while ((await notifyResultsSlice(harness.ctx)) > 0);
};
/** The user's notices about options, newest first. */
const ownNotices = async () => {
  const asked = { type: "trading", limit: "100" } as const;
  const { message } = await harness.call("notices.listNotices", asked, { token: user.token });
  return message.list.map(({ code, content }) => ({ code, content }));
};

it("a user whose option ends is notified of its result once", async () => {
  await user.bought({ type: "up" });
  await user.bought({ type: "down", number: "50" });
  await harness.moveIndex("1");
  await notifyAll();
  expect(await ownNotices()).toEqual([]);
  await passSeconds(harness, 30, "1.01");
  await notifyAll();
  await harness.database.ownerPool.query("UPDATE option_told SET settled_link = 0");
  await notifyAll();
  const notices = await ownNotices();
  expect(notices).toHaveLength(2);
  expect(notices).toContainEqual({ code: "option-won", content: "Up BTC/USDT won 80 USDT." });
  expect(notices).toContainEqual({ code: "option-lost", content: "Down BTC/USDT lost: −50 USDT." });
});

it("an option that ends at its entry, or without a price, returns its stake and notifies the user why", async () => {
  await user.bought();
  await harness.moveIndex("1");
  await passSeconds(harness, 30, "1");
  await user.bought();
  harness.clock.advance(8_000);
  await harness.moveIndex("1");
  await notifyAll();
  expect((await ownNotices()).map(({ code }) => code)).toEqual(["option-void", "option-tied"]);
});

it("an option that ends after the clock was set back notifies its user as well", async () => {
  await user.bought();
  await harness.moveIndex("1");
  await passSeconds(harness, 30, "1");
  await notifyAll();
  harness.clock.advance(-600_000);
  await harness.moveIndex("1");
  await user.bought({ number: "50" });
  await harness.moveIndex("1");
  await passSeconds(harness, 30, "1");
  await notifyAll();
  expect(await ownNotices()).toHaveLength(2);
});
