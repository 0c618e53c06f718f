import { ONE, dec, formatDec } from "@candor/money";
import { likelihoodAfter } from "@candor/rules/options/sequential-test.ts";
import type { OptionOutcome } from "@candor/contract/words.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../../testing/options.ts";
import { keepDay } from "../day-rows.ts";
import { optionAlarms } from "./alarms.ts";
import { watchShares } from "./watch-shares.ts";

/** 66 wins in a row stop a duration: at a rate of 0.8, each multiplies the likelihood that users break even by 10/9. */
const WINS = 66;
const MORE = 4;
const BTC = "1";

let harness: Harness;
let office: OperatorConsole;
let user: OptionUser;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await optionsOf(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** Buys so many options that all end with this outcome. */
async function bring(count: number, outcome: "won" | "lost" | "tied"): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await user.bought({ number: `${5 + at}`, type: outcome === "lost" ? "down" : "up" });
  await harness.moveIndex("1");
  await passSeconds(harness, 30, outcome === "tied" ? "1" : "1.01");
  await harness.moveIndex("1");
}

const watch = async () => {
  for (const realm of ["live", "demo"] as const) while (await watchShares(harness.ctx, realm));
  await keepDay(harness.ctx.db, harness.clock.now());
};
const record = async () => (await harness.call("options.getOptionRecord", {})).message;
const shown = async (seconds = 30) =>
  (await record()).realms
    .find(({ realm }) => realm === "demo")
    ?.markets.find((one) => one.symbol === "BTC/USDT" && one.seconds === seconds);
const alarms = async () =>
  (await optionAlarms(harness.ctx)).map(({ code, subject }) => `${code} ${subject}`);

describe("the share of wins of a market and duration", () => {
  it("the share of wins is published without ties, and options are accepted while it may be chance", async () => {
    await bring(3, "lost");
    await bring(2, "tied");
    await bring(WINS - 1, "won");
    await watch();
    expect(await shown()).toMatchObject({ won: 65, lost: 3, tied: 2, stop: null });
    expect(await alarms()).toEqual([]);
    const { message } = await harness.call("options.listDurations", {});
    expect(message.markets[0]?.durations[0]).toMatchObject({
      demo_share: "0.955882352941176471",
      live_share: null,
    });
  });

  it("anyone can recompute the test of wins from the published links, in the order of the chain", async () => {
    const { message } = await harness.call("options.listLinks", { realm: "demo" });
    let likelihood = ONE;
    for (const { text } of message.list) {
      const fields = text.split(",");
      if (fields[0] === "settled")
        likelihood = likelihoodAfter(likelihood, fields[3] as OptionOutcome, dec("0.8"));
    }
    expect((await shown())?.likelihood).toBe(formatDec(likelihood));
  });

  it("a share of wins that cannot be chance stops the duration in both realms and raises an alarm", async () => {
    await bring(MORE, "won");
    await watch();
    expect(await shown()).toMatchObject({ stop: "wins", likelihood: "1" });
    const { refusal } = await user.submit({ number: "6" });
    expect(refusal).toMatchObject({
      code: "options-stopped",
      params: { symbol: "BTC/USDT", cause: "wins" },
    });
    // Other durations take orders, and none of their results were counted.
    expect((await user.bought({ seconds: "60", number: "6" })).state).toBe("waiting");
    expect(await shown(60)).toMatchObject({ stop: null, likelihood: "1" });
    expect(await alarms()).toEqual(["option-wins BTC/USDT 30 s"]);
    const { message } = await office.call("risk", "trust.getDashboard", {});
    expect(message.alarms).toContainEqual(
      expect.objectContaining({ code: "option-wins", subject: "BTC/USDT 30 s" }),
    );
    const [stop] = (await record()).stops;
    expect(stop).toMatchObject({ symbol: "BTC/USDT", seconds: 30, realm: "demo", opened_at: null });
    expect(stop?.won).toBeGreaterThanOrEqual(WINS);
  });

  it("a stop for wins lasts after a restart, however often the results are counted", async () => {
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    await harness.moveIndex("1");
    await watch();
    expect(await user.refused({ number: "6.1" })).toBe("options-stopped");
    expect((await record()).stops).toHaveLength(1);
  });

  it("two operators reopen a stopped duration with a reason, and its test begins anew", async () => {
    const { message: kinds } = await office.call("auditor", "trust.listConfig", {
      kind: "option-market",
    });
    const now = kinds.find(({ subject }) => subject === BTC)?.value as {
      seconds: number[];
      loss_maximum: string;
    };
    // A stopped duration is not listed any more, so that a change has to name it.
    expect(now.seconds).toEqual([60, 120, 300, 900, 3_600]);
    const asked = await office.call("configuration", "trust.requestChange", {
      change: {
        kind: "option-market",
        subject: BTC,
        value: { ...now, seconds: [30, ...now.seconds] },
      },
      reason: "the source that lagged was taken out",
    });
    expect(asked).toMatchObject({ type: "ok" });
    expect(await user.refused({ number: "6.2" })).toBe("options-stopped");
    await approvedBy(office, asked.message.request_id, ["configuration-2", "configuration-3"]);
    expect((await user.bought({ number: "6.3" })).state).toBe("waiting");
    expect(await alarms()).toEqual([]);
    expect(await shown()).toMatchObject({ stop: null, likelihood: "1" });
    expect((await record()).stops[0]?.opened_at).not.toBeNull();
  });

  it("a change requested before a stop does not reopen the stopped duration", async () => {
    const { message } = await office.call("auditor", "trust.listConfig", { kind: "option-market" });
    const now = message.find(({ subject }) => subject === BTC)?.value as { seconds: number[] };
    const asked = await office.call("configuration", "trust.requestChange", {
      change: {
        kind: "option-market",
        subject: BTC,
        value: { seconds: now.seconds, loss_maximum: "40000" },
      },
      reason: "less at once",
    });
    await harness.moveIndex("1");
    await passSeconds(harness, 70);
    await bring(WINS + 1, "won");
    await watch();
    const version = { id: asked.message.request_id, version: 1 };
    await office.call("configuration-2", "trust.approveRequest", version);
    const second = await office.call("configuration-3", "trust.approveRequest", {
      ...version,
      version: 2,
    });
    expect(second.refusal?.code).toBe("change-pending");
    expect(await user.refused({ number: "6.4" })).toBe("options-stopped");
  });
});
