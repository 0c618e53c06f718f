import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../../db/pool.ts";
import { FROM_PAGE, createAuthenticator } from "../../testing/authenticator.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  addPasskey,
  operatorRequestOf,
  proofOptions,
  prove,
  sessionOf,
} from "../../testing/operator-proof.ts";
import { passkeyProof, registerKeyed, requestOf } from "../../testing/proving.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

const PAGE = { headers: FROM_PAGE };
const AUTHORISED = operatorRequestOf("auth.addOperator", {
  name: "ines",
  reason: "joins the team",
});

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const listed = async (token: string) =>
  (await office.call({ token }, "security.listOperatorPasskeys", {})).message;
/** A session of an operator with a passkey, and the passkey. */
async function keyed(name: string) {
  const [token, passkey] = [await sessionOf(office, name), createAuthenticator()];
  expect(await addPasskey(office, token, passkey)).toBe("ok");
  return { token, passkey };
}
const newPasskey = async (token: string) => {
  const begun = await office.call({ token }, "security.beginOperatorPasskey", {}, PAGE);
  return { attestation: createAuthenticator().make(begun.message.options), name: "Key" };
};
const byPasskey = async (token: string, assertion: string): Promise<string> =>
  (await prove(office, token, AUTHORISED, { proof: "passkey", assertion })).refusal?.code ?? "ok";
const byCode = async (token: string): Promise<string> => {
  harness.clock.advance(60_000);
  const proof = { proof: "totp", code: office.codeOf() } as const;
  return (await prove(office, token, AUTHORISED, proof)).refusal?.code ?? "ok";
};
const removed = async (token: string, id: string): Promise<string> =>
  (await office.call({ token }, "security.removeOperatorPasskey", { id })).refusal?.code ?? "ok";

describe("an operator's passkeys", () => {
  it("an operator sees and removes only the own passkeys, and the log records adding and removing", async () => {
    const [own, other] = [await keyed("support"), await keyed("content")];
    const [shown] = await listed(own.token);
    expect(await listed(own.token)).toMatchObject([{ name: "Key", used_at: null }]);
    const id = (await listed(other.token))[0]?.id ?? "";
    expect(await removed(own.token, id)).toBe("not-found");
    expect(await listed(other.token)).toHaveLength(1);
    expect(await removed(own.token, shown?.id ?? "")).toBe("ok");
    expect(await listed(own.token)).toEqual([]);
    const target = "operator:support";
    const rows = (await office.audit()).filter(
      (row) => row.target === target && row.outcome === "done",
    );
    expect(rows).toMatchObject([
      { action: "security.addOperatorPasskey", after: { passkey: "Key" }, proof: "totp" },
      { action: "security.removeOperatorPasskey", before: { passkey: "Key" }, proof: "totp" },
    ]);
  });

  it("an operator has at most ten passkeys, also when five are added at once", async () => {
    const token = await sessionOf(office, "auditor");
    for (let more = 0; more < 9; more += 1) expect(await addPasskey(office, token)).toBe("ok");
    const made = [];
    while (made.length < 5) made.push(await newPasskey(token));
    const all = await Promise.all(
      made.map((fields) => office.call({ token }, "security.addOperatorPasskey", fields, PAGE)),
    );
    expect(all.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(await listed(token)).toHaveLength(10);
    const begun = await office.call({ token }, "security.beginOperatorPasskey", {});
    expect(begun.refusal?.code).toBe("too-many-passkeys");
  });

  it.each([
    ["has something hidden", "a\u202Eb", "no-special-characters"],
    ["is blank", "  ", "parameter-error"],
  ])("an operator's passkey with a name that %s is refused", async (_what, name, code) => {
    const token = await sessionOf(office, "verification");
    expect(await addPasskey(office, token, createAuthenticator(), name)).toBe(code);
  });

  it("an operator's passkey is added in the session that began it, and only once", async () => {
    const [one, other] = [await sessionOf(office, "risk"), await sessionOf(office, "risk")];
    const begin = await office.call({ token: one }, "security.beginOperatorPasskey", {}, PAGE);
    const passkey = createAuthenticator();
    const fields = { attestation: passkey.make(begin.message.options), name: "Key" };
    const add = async (token: string) =>
      (await office.call({ token }, "security.addOperatorPasskey", fields, PAGE)).refusal?.code;
    expect(await add(other)).toBe("passkey-wrong");
    expect(await add(one)).toBeUndefined();
    expect(await add(one), "the same again").toBe("passkey-wrong");
    const token = await sessionOf(office, "risk-2");
    expect(await addPasskey(office, token, passkey), "of somebody else").toBe("passkey-wrong");
  });

  it("a console reached by an IP address offers no passkeys", async () => {
    const { token } = await keyed("risk-3");
    const sent = { headers: { host: "127.0.0.1:8090", origin: "http://127.0.0.1:8090" } };
    const answers = [
      await office.call({ token }, "security.beginOperatorPasskey", {}, sent),
      await office.call({ token }, "security.beginOperatorProof", AUTHORISED, sent),
      await office.call(undefined, "auth.beginPasskeySignIn", {}, sent),
    ];
    for (const { refusal } of answers) expect(refusal?.code).toBe("passkey-host");
  });

  it.each(["operator_passkeys", "operator_passkey_challenges", "operator_step_ups"])(
    "the users' side of the database cannot read or delete rows of %s",
    async (table) => {
      const users = harness.database.pool;
      expect(await stateOf(users.query(`SELECT FROM ${table}`))).toBe(FORBIDDEN);
      expect(await stateOf(users.query(`DELETE FROM ${table}`))).toBe(FORBIDDEN);
    },
  );

  // The console's role may read the name and times of a user's passkey, but nothing that proves its owner.
  it.each([
    ["passkeys", "public_key"],
    ["passkeys", "credential_id"],
    ["passkey_challenges", ""],
    ["step_ups", ""],
  ])("the console cannot read or delete what proves a user: %s %s", async (table, column) => {
    const pool = openPool(harness.database.consoleUrl, 1);
    expect(await stateOf(pool.query(`SELECT ${column} FROM ${table}`))).toBe(FORBIDDEN);
    expect(await stateOf(pool.query(`DELETE FROM ${table}`))).toBe(FORBIDDEN);
    await pool.end();
  });
});

describe("an operator with a passkey", () => {
  it("an operator's passkey proves one request, and the log says so", async () => {
    const { token, passkey } = await keyed("owner");
    const options = await proofOptions(office, token, AUTHORISED);
    const assertion = passkey.sign(options);
    const { message } = await prove(office, token, AUTHORISED, { proof: "passkey", assertion });
    const fields = { name: "ines", reason: "joins the team" };
    const sent = { stepUp: message.step_up };
    expect((await office.call({ token }, "auth.addOperator", fields, sent)).type).toBe("ok");
    expect((await office.audit()).at(-1)).toMatchObject({
      action: "auth.addOperator",
      proof: "passkey",
    });
    expect(await byPasskey(token, assertion), "the same again").toBe("passkey-wrong");
  });

  it("an operator with a passkey cannot use a code until the last passkey is removed", async () => {
    const { token, passkey } = await keyed("finance");
    expect(await byCode(token)).toBe("proof-not-taken");
    const second = createAuthenticator();
    await addPasskey(office, token, second);
    const [first, last] = await listed(token);
    expect(await removed(token, first?.id ?? "")).toBe("ok");
    expect(
      await byPasskey(token, passkey.sign(await proofOptions(office, token, AUTHORISED))),
    ).toBe("passkey-wrong");
    expect(await byCode(token)).toBe("proof-not-taken");
    expect(await removed(token, last?.id ?? "")).toBe("ok");
    const begun = await office.call({ token }, "security.beginOperatorProof", AUTHORISED);
    expect(begun.message.options).toBeNull();
    expect(await byPasskey(token, second.sign('{"challenge":"AAAA","rpId":"localhost"}'))).toBe(
      "proof-not-taken",
    );
    expect(await byCode(token)).toBe("ok");
  });

  it("an operator's passkey signs for one request of one session", async () => {
    const { token, passkey } = await keyed("finance-2");
    const other = operatorRequestOf("auth.addOperator", { name: "ines", reason: "another reason" });
    const elsewhere = await sessionOf(office, "finance-2");
    const door = await office.call(undefined, "auth.beginPasskeySignIn", {}, PAGE);
    for (const options of [
      await proofOptions(office, token, other),
      await proofOptions(office, elsewhere, AUTHORISED),
      door.message.options,
    ])
      expect(await byPasskey(token, passkey.sign(options))).toBe("passkey-wrong");
    expect(
      await byPasskey(token, passkey.sign(await proofOptions(office, token, AUTHORISED))),
    ).toBe("ok");
  });

  it.each([
    ["on another site", { origin: "https://evil.example" }],
    ["on the users' site", { origin: "http://localhost:8080" }],
    ["in a frame of another page", { isFramed: true }],
    ["without its owner being verified", { isVerified: false }],
  ])("an operator's proof signed %s is refused", async (_what, odd) => {
    const { token, passkey } = await keyed("configuration");
    const options = await proofOptions(office, token, AUTHORISED);
    expect(await byPasskey(token, passkey.sign(options, odd))).toBe("passkey-wrong");
  });

  it("a passkey of another operator or of a user is refused as an operator's proof", async () => {
    const [{ token }, other] = [await keyed("owner-2"), await keyed("owner-3")];
    const options = await proofOptions(office, token, AUTHORISED);
    expect(await byPasskey(token, other.passkey.sign(options))).toBe("passkey-wrong");
    const user = await registerKeyed(harness);
    const again = await proofOptions(office, token, AUTHORISED);
    expect(await byPasskey(token, user.passkey.sign(again))).toBe("passkey-wrong");
    const authorised = requestOf("security.removeTotp", {});
    const theirs = await passkeyProof(harness, user.token, authorised, user.passkey);
    expect(await byPasskey(token, theirs.assertion ?? "")).toBe("passkey-wrong");
  });

  it("an operator's passkey proofs are refused for a while after five wrong ones", async () => {
    const { token, passkey } = await keyed("finance-3");
    for (let turn = 0; turn < 5; turn += 1)
      expect(await byPasskey(token, "{}")).toBe("passkey-wrong");
    const options = await proofOptions(office, token, AUTHORISED);
    expect(await byPasskey(token, passkey.sign(options))).toBe("too-many-requests");
  });
});
