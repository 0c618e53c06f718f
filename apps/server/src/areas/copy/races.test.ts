import { randomUUID } from "node:crypto";
import { dec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import {
  type Follower,
  type Trader,
  copyAll,
  followerOf,
  leadOf,
  openedAndCopied,
} from "../../testing/copying.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { copyTurn } from "./copier/run.ts";

let harness: Harness;
let lead: Trader;
let follower: Follower;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  lead = await leadOf(harness);
  follower = await followerOf(harness);
});
afterAll(() => harness.close());

const second = async (): Promise<void> => {
  await harness.nextSecond();
  await copyAll(harness);
};
const owner = (text: string, values: unknown[] = []) =>
  harness.database.ownerPool.query(text, values);

/** Lets three seconds pass, after which each copy is closed once or detached, whichever act came first. */
const settled = async (): Promise<void> => {
  for (let seconds = 0; seconds < 3; seconds += 1) await second();
};

describe("a copy whose lead closes", () => {
  const racing = async (act: (copyId: string, relationId: string) => Promise<unknown>) => {
    const { follow_user_id: relationId } = await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 10 });
    const [copied] = await follower.copies();
    await lead.closed(opened.id);
    await Promise.all([
      copyTurn(harness.ctx, "demo"),
      act(copied?.id ?? "", relationId),
      copyTurn(harness.ctx, "demo"),
    ]);
    await settled();
    const [after, ...others] = await follower.copies();
    expect(others).toEqual([]);
    const { position, closings } = await follower.receipt(copied?.position_id ?? "");
    return { after, position, closings };
  };

  it("a follower who detaches a copy while its lead closes has it closed by the lead or keeps it", async () => {
    const { after, position, closings } = await racing((id) => follower.detach(id));
    const byLead = closings.filter(({ cause }) => cause === "lead");
    expect([after?.state, position.state, byLead.length]).toSatisfy(
      ([copy, own, closed]) => (copy === "detached" && own === "open") || closed === 1,
    );
  });

  it("a follower who ends a relation while the lead closes has the copy closed once or keeps it", async () => {
    const { after, position } = await racing((_copy, id) => follower.cancel(id));
    expect([after?.state, position.state]).toSatisfy(
      ([copy, own]) => (copy === "closed" && own === "closed") || copy === "detached",
    );
  });

  it("a follower who ends a relation with its copies while the lead closes has the copy closed once", async () => {
    const { after, closings } = await racing((_copy, id) => follower.cancel(id, true));
    expect(after).toMatchObject({ state: "closed", lots: 0 });
    expect(closings).toHaveLength(1);
  });

  it("a follower who changes settings while the lead closes leaves open copies as they were", async () => {
    const { after } = await racing(() => follower.follow(lead, { number: "3" }));
    expect(after).toMatchObject({ state: "closed", opened_lots: 10 });
  });

  it("a follower who closes a copy while its lead closes has it closed and counted once", async () => {
    const { after, closings } = await racing(async () => {
      const [copied] = await follower.copies();
      return follower.close(copied?.position_id ?? "");
    });
    expect(after).toMatchObject({ state: "closed", lots: 0 });
    expect(closings).toHaveLength(1);
  });

  it("a copy liquidated while its lead closes is closed once, and its loss counts in the relation", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 10, multiple: 100 });
    const [copied] = await follower.copies();
    await lead.close(opened.id);
    const { position } = await follower.receipt(copied?.position_id ?? "");
    await follower.moveTo(GOLD, position.liquidation_price ?? "");
    await settled();
    const { closings } = await follower.receipt(copied?.position_id ?? "");
    expect(closings).toMatchObject([{ cause: "liquidation" }]);
    const [after] = await follower.copies();
    expect(after?.state).toBe("closed");
    expect((await follower.statement(id)).relation.realised).toBe(after?.realised);
  });
});

it("a follower who detaches a copy while its closing is under way waits until the closing is sent", async () => {
  await follower.follow(lead);
  const opened = await openedAndCopied(harness, lead, { lots: 10 });
  const [copied] = await follower.copies();
  await lead.closed(opened.id);
  const { ctx } = harness;
  let [isAnswered, wasAnswered] = [false, false];
  let detaching: Promise<unknown> = Promise.resolve();
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await owner(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  const submit: typeof ctx.exchange.contracts.submit = async (command) => {
    if (command.kind === "close") {
      detaching = follower.detach(copied?.id ?? "").finally(() => (isAnswered = true));
      while (!isAnswered && !(await isWaiting()));
      wasAnswered = isAnswered;
    }
    return ctx.exchange.contracts.submit(command);
  };
  const contracts = { ...ctx.exchange.contracts, submit };
  await copyTurn({ ...ctx, exchange: { ...ctx.exchange, contracts } }, "demo");
  await detaching;
  expect(wasAnswered).toBe(false);
  await settled();
  expect((await follower.copies())[0]?.state).toBe("detached");
  expect((await follower.all()).positions).toEqual([]);
});

describe("a copier that is killed", () => {
  it("a copier that hears an opening twice after a restart copies it once", async () => {
    await follower.follow(lead);
    await lead.opened({ lots: 10 }, GOLD);
    await copyAll(harness);
    await owner("UPDATE copy_progress SET number = 0 WHERE realm = 'demo'");
    await second();
    expect(await follower.copies()).toHaveLength(1);
    expect((await follower.all()).positions).toHaveLength(1);
  });

  it("a copier killed before it recorded an order's answer finds the order by its key", async () => {
    await follower.follow(lead);
    await lead.opened({ lots: 10 }, GOLD);
    await owner(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
    await owner(`CREATE TRIGGER die BEFORE UPDATE OF position_id ON copy_trades
      FOR EACH ROW WHEN (NEW.position_id IS NOT NULL) EXECUTE FUNCTION die()`);
    await expect(copyAll(harness)).rejects.toThrow("killed");
    expect((await follower.copies())[0]).toMatchObject({ state: "wanted", position_id: null });
    await harness.nextSecond();
    await owner("DROP TRIGGER die ON copy_trades; DROP FUNCTION die()");
    await second();
    const [copied, ...others] = await follower.copies();
    expect(others).toEqual([]);
    expect(copied).toMatchObject({ state: "open", lots: 10 });
    expect((await follower.all()).positions).toMatchObject([{ id: copied?.position_id }]);
  });

  it("a restarted copier closes an unrecorded order whose follower ended everything meanwhile", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    await lead.opened({ lots: 10 }, GOLD);
    await owner(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
    await owner(`CREATE TRIGGER die BEFORE UPDATE OF position_id ON copy_trades
      FOR EACH ROW WHEN (NEW.position_id IS NOT NULL) EXECUTE FUNCTION die()`);
    await expect(copyAll(harness)).rejects.toThrow("killed");
    await owner("DROP TRIGGER die ON copy_trades; DROP FUNCTION die()");
    await follower.cancel(id, true);
    await settled();
    expect((await follower.copies())[0]).toMatchObject({ state: "closed", lots: 0 });
    expect((await follower.all()).positions).toEqual([]);
  });

  it("a copier killed between the lead's closing and the copies' closes them after its restart", async () => {
    await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 10 });
    await lead.closed(opened.id);
    await owner(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
    await owner(`CREATE TRIGGER die BEFORE UPDATE OF lots ON copy_trades
      FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(copyAll(harness)).rejects.toThrow("killed");
    await owner("DROP TRIGGER die ON copy_trades; DROP FUNCTION die()");
    await settled();
    const [copied] = await follower.copies();
    expect(copied).toMatchObject({ state: "closed", lots: 0 });
    expect((await follower.receipt(copied?.position_id ?? "")).closings).toHaveLength(1);
  });

  it("a copier killed before it recorded a share's move moves the share once", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4400");
    await lead.closed(opened.id);
    await copyTurn(harness.ctx, "demo");
    await harness.nextSecond();
    await owner(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
    await owner(`CREATE TRIGGER die BEFORE UPDATE OF amount ON copy_shares
      FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(copyAll(harness)).rejects.toThrow("killed");
    const moved = (await follower.balance()).available;
    await owner("DROP TRIGGER die ON copy_shares; DROP FUNCTION die()");
    await copyAll(harness);
    expect((await follower.balance()).available).toBe(moved);
    const { relation, shares } = await follower.statement(id);
    expect(shares).toMatchObject([{ what: "accrued", amount: relation.share_due }]);
  });
});

describe("two copiers at once", () => {
  it("several copiers at once order each copy of many followers once", async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => followerOf(harness)));
    for (const one of [follower, ...others]) await one.follow(lead);
    await lead.opened({ lots: 10 }, GOLD);
    await Promise.all([1, 2, 3].map(() => copyAll(harness)));
    await harness.nextSecond();
    await Promise.all([1, 2, 3].map(() => copyAll(harness)));
    for (const one of [follower, ...others]) {
      expect(await one.copies()).toMatchObject([{ state: "open", lots: 10 }]);
      expect((await one.all()).positions).toHaveLength(1);
    }
  });
});

describe("a follower", () => {
  it("a copy detached before its price is known shares the result at that price", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 100 });
    await copyAll(harness);
    expect((await follower.detach((await follower.copies())[0]?.id ?? "")).type).toBe("ok");
    await copyAll(harness);
    // At the last price the copy has lost half the spread and a fee.
    expect(dec((await follower.statement(id)).relation.realised)).toBeLessThan(0n);
    await lead.moveTo(GOLD, "4400");
    await copyAll(harness);
    const { relation } = await follower.statement(id);
    expect(dec(relation.realised)).toBeGreaterThan(0n);
    expect(dec(relation.share_due)).toBeGreaterThan(0n);
    expect((await follower.copies())[0]?.state).toBe("detached");
  });

  it("a demo reset renews balances alone and keeps the relations and copies of followers and leads", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4400");
    for (const { token } of [follower, lead])
      expect((await harness.call("auth.resetDemo", {}, { token, key: randomUUID() })).type).toBe(
        "ok",
      );
    expect((await follower.copies())[0]).toMatchObject({ state: "open", lots: 100 });
    await lead.closed(opened.id);
    await copyAll(harness);
    await harness.nextSecond();
    await copyAll(harness);
    expect((await follower.copies())[0]).toMatchObject({ state: "closed", lots: 0 });
    const { relation } = await follower.statement(id);
    expect(relation.state).toBe("active");
    expect(dec(relation.share_due)).toBeGreaterThan(0n);
    const own = await harness.call("copy.getOwnLead", {}, { token: lead.token });
    expect(own.message).toMatchObject({ state: "active", share_due: relation.share_due });
  });
});
