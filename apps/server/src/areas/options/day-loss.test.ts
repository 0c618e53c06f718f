import { type Dec, ZERO, add, dec } from "@candor/money";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../testing/options.ts";

/** The house's daily loss limit of a market; an option of 100 for 30 seconds wins 80. */
const LIMIT = "250";

let harness: Harness;
let user: OptionUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
  await harness.database.ownerPool.query(
    `INSERT INTO option_markets (market_id, seconds, loss_maximum, created_at)
     SELECT market_id, seconds, $1, created_at FROM option_markets WHERE market_id = 1`,
    [LIMIT],
  );
  await harness.ctx.catalogue.refresh();
});
afterEach(() => harness.close());

it("the house's daily loss limit of a market holds, however many users buy at once", async () => {
  const many = await Promise.all(Array.from({ length: 10 }, () => optionsOf(harness)));
  const asked = await Promise.all(
    many.flatMap((one) =>
      Array.from({ length: 20 }, (_, at) =>
        one.submit({ number: `${10 + at}`, type: at % 2 === 0 ? "up" : "down" }),
      ),
    ),
  );
  const codes = asked.flatMap(({ refusal }) => refusal?.code ?? []);
  expect(new Set(codes)).toEqual(new Set(["day-loss-full"]));
  const worst = asked
    .filter(({ type }) => type === "ok")
    .reduce<Dec>((sum, { message }) => add(sum, dec(message.win)), ZERO);
  expect(worst).toBeLessThanOrEqual(dec(LIMIT));
  expect(worst).toBeGreaterThan(dec("220"));
  // The limit is that of one market.
  expect((await user.bought({ match_id: "2" })).state).toBe("waiting");
});

it("losses count against the daily limit until the day ends, also after a restart, and gains make room", async () => {
  for (const number of ["100", "101", "102"]) await user.bought({ number });
  expect(await user.refused({ number: "103" })).toBe("day-loss-full");
  await harness.moveIndex("1");
  await passSeconds(harness, 30, "1.01");
  // 242.4 are lost, so that 7.6 are left and a win of 8 does not fit.
  expect(await user.refused({ number: "10" })).toBe("day-loss-full");
  expect(await user.refused({ number: "10", type: "down" })).toBe("day-loss-full");
  await harness.ctx.exchange.stop();
  await harness.ctx.exchange.start();
  await harness.moveIndex("1.01");
  expect(await user.refused({ number: "10" })).toBe("day-loss-full");
  await user.bought({ number: "9.5" });
  await harness.moveIndex("1.01");
  await passSeconds(harness, 30, "1");
  // The user lost this option, so that the house has gained its 9.5 and no option runs.
  expect(await user.refused({ number: "22" })).toBe("day-loss-full");
  expect((await user.bought({ number: "21" })).win).toBe("16.8");
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await harness.moveIndex("1");
  expect((await user.bought({ number: "300" })).win).toBe("240");
});
