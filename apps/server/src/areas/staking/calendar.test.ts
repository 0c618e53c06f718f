import { daysAfter } from "@candor/rules/finance/days.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { depositsAt } from "../../testing/deposits.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness, createTestDatabase } from "../../testing/harness.ts";
import { workOff } from "./jobs.ts";

let harness: Harness;
afterEach(() => harness.close());

/** A world at a moment, with the database and the process in a time zone. */
async function worldAt(at: string, zone: string) {
  vi.stubEnv("TZ", zone);
  const database = await createTestDatabase({ isSeeded: true });
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await database.ownerPool.query(`ALTER DATABASE ${name} SET timezone TO '${zone}'`);
  harness = await createHarness({ database });
  await makeMonths(at);
  const deposits = depositsAt(harness);
  deposits.goTo(at);
  await harness.moveIndex("1");
  const token = await demoUser(harness);
  const { message: placed } = await deposits.place(token, await deposits.read(token));
  return { deposits, token, placed };
}
/** Makes the tables of the months until then; one call makes a few. */
async function makeMonths(at: string): Promise<void> {
  const { rows } = await harness.database.ownerPool.query<{ made: number }>(
    "SELECT make_partitions(3, $1) AS made",
    [at],
  );
  if (rows[0]!.made > 0) await makeMonths(at);
}
const zoneOf = async () =>
  (
    await harness.database.pool.query<{ zone: string }>(
      "SELECT current_setting('timezone') AS zone",
    )
  ).rows[0]!.zone;
const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);

const CASES: [what: string, at: string, zone: string, ends: string[]][] = [
  [
    "a leap day",
    "2028-02-26T12:00:00Z",
    "UTC",
    ["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02", "2028-03-03"],
  ],
  [
    "the night in which the operators' zone leaves an hour out",
    "2026-03-27T12:00:00Z",
    "Europe/Berlin",
    ["2026-03-29", "2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"],
  ],
  [
    "the night in which the operators' zone has an hour twice",
    "2026-10-31T12:00:00Z",
    "America/New_York",
    ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"],
  ],
];

describe("a deposit across unusual days", () => {
  it.each(CASES)(
    "a deposit across %s earns for each day of UTC, whenever the job runs",
    async (_, at, zone, ends) => {
      const { deposits, token, placed } = await worldAt(at, zone);
      expect(await zoneOf()).toBe(zone);
      const midnights = ends.map((day) => new Date(`${day}T00:00:00.000Z`));
      expect(new Date(placed.start_time)).toEqual(daysAfter(midnights[0]!, -1));
      expect(new Date(placed.expiry_time)).toEqual(midnights.at(-1));
      for (const [index, midnight] of midnights.entries()) {
        deposits.goTo(new Date(midnight.getTime() - 1));
        await deposits.workOff();
        expect((await deposits.days(token, placed.id)).map(({ amount }) => amount)).toEqual(
          midnights.slice(0, index).map(() => "3"),
        );
        deposits.goTo(midnight);
        // Two processes at once, and one of them once more.
        await Promise.all([workOff({ ...harness.ctx }), workOff({ ...harness.ctx })]);
        await deposits.workOff();
      }
      expect(await deposits.list(token)).toMatchObject([
        { status: "completed", paid_interest: "15" },
      ]);
      expect((await balanceOf(harness, token, "USDT")).balance).toBe("100015");
      await sound();
    },
  );

  it("three days without a run are made up, each day once, and the deposit is paid in time", async () => {
    const { deposits, token, placed } = await worldAt("2026-06-10T12:00:00Z", "UTC");
    const start = new Date(placed.start_time);
    deposits.goTo(daysAfter(start, 1));
    await deposits.workOff();
    deposits.goTo(daysAfter(start, 4));
    await Promise.all([workOff({ ...harness.ctx }), workOff({ ...harness.ctx })]);
    expect((await deposits.days(token, placed.id)).map(({ day }) => day)).toEqual([1, 2, 3, 4]);
    deposits.goTo(daysAfter(start, 8));
    await Promise.all([workOff({ ...harness.ctx }), workOff({ ...harness.ctx })]);
    expect(await deposits.days(token, placed.id)).toHaveLength(5);
    expect((await balanceOf(harness, token, "USDT")).balance).toBe("100015");
    await sound();
  });
});
