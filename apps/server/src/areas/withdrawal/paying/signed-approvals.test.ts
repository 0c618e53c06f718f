import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  FROM_PAGE,
  type Authenticator,
  createAuthenticator,
} from "../../../testing/authenticator.ts";
import { approvalKey } from "../../../protection/approval-key.ts";
import { anvil } from "../../../testing/chain.ts";
import { approvedBy } from "../../../testing/console.ts";
import {
  addPasskey,
  operatorRequestOf,
  proofOptions,
  prove,
  sessionOf,
} from "../../../testing/operator-proof.ts";
import { type Paying, openPaying } from "../../../testing/paying.ts";
import { FORBIDDEN, stateOf } from "../../../testing/sql-state.ts";
import { newAddress, openWithdrawer } from "../../../testing/withdrawer.ts";
import { withdrawalAlarms } from "./alarms.ts";

const ONE = 1_000_000n;

describe.skipIf(anvil === undefined)("a withdrawal that is not small", () => {
  const keys = { finance: createAuthenticator(), "finance-2": createAuthenticator() };
  const stranger = createAuthenticator();
  const sessions = new Map<string, string>();
  let paying: Paying;
  beforeAll(async () => {
    const founding = Object.entries(keys).map(([name, { id, publicKey }]) => ({
      name,
      key: id.toString("base64url"),
      publicKey,
    }));
    paying = await openPaying({ small: `${50n * ONE}`, founding });
    const people: [string, Authenticator][] = [...Object.entries(keys), ["finance-3", stranger]];
    for (const [name, key] of people) {
      const token = await sessionOf(paying.office, name);
      if ((await addPasskey(paying.office, token, key)) !== "ok") throw new Error("no passkey");
      sessions.set(name, token);
    }
  });
  afterAll(() => paying.close());

  const asked = async (number: string) => {
    const user = await openWithdrawer(paying.harness);
    const to = newAddress();
    const id = await user.request({ number, address: await user.save({ address: to }) });
    return { user, to, id };
  };
  /** Does as the console's page does: the passkey signs the digest, and that proof goes with the approval. */
  const signs = async (name: string, key: Authenticator, id: string, version: number) => {
    const { office } = paying;
    const token = sessions.get(name) ?? "";
    const authorised = operatorRequestOf("trust.approveRequest", { id, version });
    const assertion = key.sign(await proofOptions(office, token, authorised));
    const { message } = await prove(office, token, authorised, { proof: "passkey", assertion });
    const sent = { stepUp: message.step_up, headers: FROM_PAGE };
    const answer = await office.call({ token }, "trust.approveRequest", { id, version }, sent);
    return answer.refusal?.code ?? answer.message.state;
  };

  it("a withdrawal that is not small refuses operators whose passkey the signer does not know", async () => {
    const { user, id } = await asked("100");
    expect(await approvedBy(paying.office, id, ["finance"])).toBe("approval-key-required");
    expect(await signs("finance-3", stranger, id, 1)).toBe("approval-key-required");
    await paying.pay();
    expect(await user.find(id)).toMatchObject({ state: "review", may_cancel: true });
  });

  it("the console's database has the approval keys as the signer's policy writes them", async () => {
    const { rows } = await paying.harness.database.ownerPool.query<{
      credential_id: Buffer;
      public_key: Buffer;
    }>("SELECT credential_id, public_key FROM operator_passkeys");
    const told = new Map(rows.map((row) => [row.credential_id.toString("hex"), row.public_key]));
    for (const { id, publicKey } of Object.values(keys))
      expect(approvalKey(told.get(id.toString("hex")) ?? Buffer.alloc(0))).toBe(publicKey);
  });

  it("a withdrawal that is not small is paid with the signatures of two operators' passkeys", async () => {
    const { to, id } = await asked("100");
    expect(await signs("finance", keys.finance, id, 1)).toBe("open");
    expect(await signs("finance-2", keys["finance-2"], id, 2)).toBe("approved");
    await paying.pay();
    expect(await paying.find(id)).toEqual(["sent", 0]);
    await paying.chain.mine();
    expect(await paying.holds(to)).toBe(96n * ONE);
  });

  it("a withdrawal without signatures is not paid although the database says that it was approved", async () => {
    const { to, id } = await asked("100");
    const { ownerPool, pool } = paying.harness.database;
    await ownerPool.query("UPDATE withdrawals SET state = 'approved' WHERE id = $1", [id]);
    await paying.pay();
    expect(await paying.find(id)).toEqual(["approved", -1]);
    expect(await paying.holds(to)).toBe(0n);
    const forged = pool.query(
      `INSERT INTO withdrawal_approvals
       SELECT $1, operator_id, approval, at FROM withdrawal_approvals LIMIT 1`,
      [id],
    );
    expect(await stateOf(forged)).toBe(FORBIDDEN);
    await ownerPool.query(
      `INSERT INTO withdrawal_approvals
       SELECT $1, operator_id, approval, at FROM withdrawal_approvals
       WHERE withdrawal_id <> $1 ON CONFLICT DO NOTHING`,
      [id],
    );
    await paying.pay();
    expect(await paying.holds(to)).toBe(0n);
    await ownerPool.query("UPDATE withdrawals SET state = 'review' WHERE id = $1", [id]);
  });

  it("a small withdrawal is paid with two approvals by code, and the next one waits for the hour", async () => {
    const [first, second] = [await asked("50"), await asked("50")];
    for (const { id } of [first, second])
      expect(await approvedBy(paying.office, id, ["finance", "finance-2"])).toBe("approved");
    await paying.pay();
    const states = await Promise.all([first, second].map(({ id }) => paying.find(id)));
    expect(states).toEqual([
      ["sent", 0],
      ["approved", -1],
    ]);
  });

  it("a signer whose journal was cut pays no withdrawal and raises an alarm", async () => {
    const { ctx } = paying.harness;
    await paying.signer.kill();
    const whole = readFileSync(paying.signer.journal, "utf8");
    writeFileSync(paying.signer.journal, whole.split("\n").slice(0, 2).join("\n") + "\n");
    await paying.signer.start();
    await expect(paying.pay()).rejects.toThrow("the signer does not answer");
    const codes = (await withdrawalAlarms(ctx)).map(({ code }) => code);
    expect(codes).toContain("signer-journal-cut");
    await paying.signer.kill();
    writeFileSync(paying.signer.journal, whole);
    await paying.signer.start();
    await paying.pay();
  });
});
