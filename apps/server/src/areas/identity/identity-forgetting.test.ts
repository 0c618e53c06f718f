import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { PASSPORT, decider, openPerson } from "../../testing/person.ts";

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

const RETENTION_DAYS = 1825;

/** Moves a request's time back by days in the database's own clock, by which it deletes. */
const happenedDaysAgo = (what: "created_at" | "closed_at", id: string, days: number) =>
  harness.database.ownerPool.query(
    `SET session_replication_role = replica;
     UPDATE operator_requests SET ${what} = now() - interval '${days} days 1 minute' WHERE id = '${id}';
     SET session_replication_role = origin`,
  );
const closedDaysAgo = (id: string, days: number) => happenedDaysAgo("closed_at", id, days);
const forget = async () => {
  for (const name of ["identity.forgetPapers", "identity.forgetPictures"]) {
    const job = harness.ctx.areas.jobs.find((one) => one.name === name)!;
    await job.run(harness.ctx, harness.clock.now(), new AbortController().signal);
  }
};
const isOnDisk = (id: string) =>
  existsSync(join(harness.ctx.config.filesFolder, "uploads", `${id}.webp`));
const countOf = async (statement: string, id: string): Promise<number> => {
  const { rows } = await harness.database.ownerPool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${statement} = $1`,
    [id],
  );
  return rows[0]!.count;
};
const papersOf = (id: string) => countOf("identity_papers WHERE request_id", id);
const isKept = async (file: string) =>
  isOnDisk(file) && (await countOf("account_files WHERE id", file)) === 1;
const isGone = async (file: string) =>
  !isOnDisk(file) && (await countOf("account_files WHERE id", file)) === 0;

let count = 0;
async function proven() {
  count += 1;
  const person = await openPerson(harness);
  const id = await person.submit({ ...PASSPORT, card_id: `P${1_000_000 + count}` });
  await decide("approve", id);
  return { person, papers: id };
}

describe("pictures of a document", () => {
  it("pictures of a document are kept in review and for the retention time after the decision", async () => {
    const { person } = await proven();
    const [front, reverse] = [await person.upload(1), await person.upload(2)];
    const id = await person.submitPictures(front, reverse);
    await happenedDaysAgo("created_at", id, 2 * RETENTION_DAYS);
    await forget();
    expect([await isKept(front), await isKept(reverse)]).toEqual([true, true]);
    await decide("approve", id);
    await closedDaysAgo(id, RETENTION_DAYS - 1);
    await forget();
    expect([await isKept(front), await isKept(reverse)]).toEqual([true, true]);
    await closedDaysAgo(id, RETENTION_DAYS);
    await forget();
    expect([await isGone(front), await isGone(reverse)]).toEqual([true, true]);
    expect((await person.state()).level, "what they proved stays").toBe(2);
  });

  it("pictures of a cancelled verification are deleted at once, unless they were sent again", async () => {
    const { person } = await proven();
    const [front, reverse] = [await person.upload(1), await person.upload(2)];
    await person.submitPictures(front, reverse);
    await person.cancel();
    const another = await person.upload(3);
    const anew = await person.submitPictures(front, another);
    expect(anew).toMatch(/^[0-9a-f-]{36}$/);
    await forget();
    expect([await isKept(front), await isKept(another)]).toEqual([true, true]);
    expect(await isGone(reverse)).toBe(true);
    const { message } = await office.call("verification", "trust.linkPicture", { id: front });
    expect(message.link).toContain(front);
  });

  it("deleted pictures of a document cannot be sent again", async () => {
    const { person } = await proven();
    const [front, reverse] = [await person.upload(1), await person.upload(2)];
    await person.submitPictures(front, reverse);
    await person.cancel();
    await forget();
    expect(await person.submitPictures(front, reverse)).toBe("file-unknown");
  });

  it("pictures that belong to no document are not deleted", async () => {
    const { person } = await proven();
    const file = await person.upload();
    await forget();
    expect(await isKept(file)).toBe(true);
  });

  it("pictures sent while they are being deleted are refused", async () => {
    const { person } = await proven();
    const [front, reverse] = [await person.upload(1), await person.upload(2)];
    await person.submitPictures(front, reverse);
    await person.cancel();
    const client = await harness.database.ownerPool.connect();
    await client.query("BEGIN");
    await client.query("SELECT forget_old_identity_pictures(50)");
    const sending = person.submitPictures(front, reverse);
    await expect
      .poll(async () => {
        const { rowCount } = await harness.database.ownerPool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(1);
    await client.query("COMMIT");
    client.release();
    expect(await sending).toBe("file-unknown");
    expect((await person.state()).state).toBe(2);
  });
});

describe("papers", () => {
  it("papers of a cancelled verification are deleted at once, rejected ones after the retention time", async () => {
    const person = await openPerson(harness);
    const taken = await person.submit(PASSPORT);
    await person.cancel();
    const rejected = await person.submit(PASSPORT);
    await decide("reject", rejected);
    const waiting = await person.submit(PASSPORT);
    await forget();
    expect([await papersOf(taken), await papersOf(rejected), await papersOf(waiting)]).toEqual([
      0, 1, 1,
    ]);
    await closedDaysAgo(rejected, RETENTION_DAYS);
    await forget();
    expect([await papersOf(rejected), await papersOf(waiting)]).toEqual([0, 1]);
    const { message } = await office.call("verification", "trust.getRequest", { id: rejected });
    expect(message.facts.find(({ name }) => name === "number")?.value).toBeNull();
  });

  it("papers that proved an identity are kept", async () => {
    const { papers } = await proven();
    await closedDaysAgo(papers, 2 * RETENTION_DAYS);
    await forget();
    expect(await papersOf(papers)).toBe(1);
  });

  it("the server's database role cannot choose which papers and pictures are deleted", async () => {
    for (const statement of ["DELETE FROM identity_papers", "DELETE FROM identity_pictures"])
      await expect(harness.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
