import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { inviteOwners } from "./invite-owners.ts";

const NAMES = ["first", "second", "third", "fourth"];
const DAY_MS = 86_400_000;
const reason = "the first change of all";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const invite = () =>
  inviteOwners({ db: openDb(harness.database.ownerPool), clock: harness.clock }, NAMES);

describe("the first owners of an installation", () => {
  it("the first owners each get one enrolment link, and another only after theirs has lapsed", async () => {
    const { invited } = await invite();
    expect(invited.map(({ name }) => name)).toEqual(NAMES);
    expect(new Set(invited.map(({ token }) => token)).size).toBe(NAMES.length);
    expect(await invite()).toEqual({ invited: [], settled: [] });
    harness.clock.advance(3 * DAY_MS);
    office = await openConsole(harness);
    const late = invited[0]?.token ?? "";
    expect((await enrolAt(office, late)).outcome).toBe("link-invalid");
    const again = await invite();
    expect(again.invited).toHaveLength(NAMES.length);
    for (const { token } of again.invited)
      expect((await enrolAt(office, token)).outcome).toBe("ok");
    expect(await invite()).toEqual({ invited: [], settled: NAMES });
  });

  it("the first owners count as different people and approve a day after they have enrolled", async () => {
    const { message } = await office.call("auditor", "auth.listOperators", {});
    const sessionOf = async (name: string) => {
      const id = message.find((one) => one.name === name)?.id ?? "";
      const { db, clock } = office.ctx;
      return {
        token: await inTransaction(db, (tx) => openOperatorSession(tx, clock, id, "127.0.0.1")),
      };
    };
    const change = { kind: "setting", subject: "site_name", value: "Founded" } as const;
    const asked = await office.call(await sessionOf("first"), "trust.requestChange", {
      change,
      reason,
    });
    const id = asked.message.request_id;
    const approve = async (name: string, version: number) => {
      const answer = await office.call(await sessionOf(name), "trust.approveRequest", {
        id,
        version,
      });
      return answer.refusal?.code ?? answer.message.state;
    };
    expect(await approve("second", 1)).toBe("approve-later");
    harness.clock.advance(DAY_MS);
    expect(await approve("second", 1)).toBe("open");
    expect(await approve("third", 2)).toBe("approved");
  });
});
