import type { OperatorCallId, OperatorCallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { operatorRequestOf, prove, sessionOf } from "../../testing/operator-proof.ts";

const LIFE_MS = 5 * 60_000;
const STEP_MS = 30_000;
const NOBODYS = "018f0000-0000-7000-8000-000000000000";
const reason = "a change in the team";

let harness: Harness;
let office: OperatorConsole;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userId = await userIdOf(harness, await demoUser(harness));
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
// A code is used once, so that each test needs the next one.
beforeEach(() => harness.clock.advance(2 * STEP_MS));

const credit = async () => {
  const terms = { currency_id: "3", type: "change", number: "10", source: "outside" } as const;
  const input = { id: userId, ...terms, reason };
  return (await office.call("support", "wallet.requestCredit", input)).message.request_id;
};
/** A session and a proof by code for one call with these fields. */
async function proven(name: string, call: OperatorCallId, fields: object) {
  const token = await sessionOf(office, name);
  const sent = { proof: "totp", code: office.codeOf() } as const;
  const { message, refusal } = await prove(office, token, operatorRequestOf(call, fields), sent);
  expect(refusal).toBeUndefined();
  return { token, stepUp: message.step_up };
}
type Sent = { token: string; stepUp: string | null };
const call = async <Id extends OperatorCallId>(
  id: Id,
  fields: OperatorCallInput<Id>,
  { token, stepUp }: Sent,
): Promise<string> => (await office.call({ token }, id, fields, { stepUp })).refusal?.code ?? "ok";

describe("a stolen console session alone", () => {
  it.each<[string, string, OperatorCallId, object]>([
    ["add an operator", "owner", "auth.addOperator", { name: "theirs", reason }],
    ["make a new link", "owner", "auth.renewLink", { id: NOBODYS, reason }],
    ["consent to an operator", "owner", "auth.consentToOperator", { id: NOBODYS, reason }],
    ["ask for roles", "owner", "auth.requestRoles", { id: NOBODYS, roles: ["owner"], reason }],
    ["stop an operator", "owner", "auth.stopOperator", { id: NOBODYS, reason }],
    ["add a passkey", "risk", "security.addOperatorPasskey", { attestation: "{}", name: "Key" }],
    ["take a passkey away", "risk", "security.removeOperatorPasskey", { id: NOBODYS }],
  ])("a stolen console session alone cannot %s", async (_what, name, id, fields) => {
    const token = await sessionOf(office, name);
    for (const stepUp of [null, "A".repeat(43), `totp.${"A".repeat(43)}`])
      expect(await call(id, fields as never, { token, stepUp })).toBe("step-up-required");
    expect(await call(id, fields as never, await proven(name, id, fields))).not.toBe(
      "step-up-required",
    );
  });

  it("the log has a row for a false proof, and none for a missing one", async () => {
    const token = await sessionOf(office, "owner");
    const before = (await office.audit()).length;
    const fields = { name: "theirs", reason };
    await call("auth.addOperator", fields, { token, stepUp: null });
    expect((await office.audit()).length).toBe(before);
    await call("auth.addOperator", fields, { token, stepUp: "made up" });
    const rows = (await office.audit()).slice(before);
    expect(rows).toMatchObject([{ action: "auth.addOperator", outcome: "step-up-required" }]);
  });
});

describe("an operator's approval", () => {
  const roles = async () => {
    const input = { id: office.idOf("content"), roles: ["support" as const], reason };
    return (await office.call("owner", "auth.requestRoles", input)).message.request_id;
  };
  const stop = async () => {
    const input = { id: office.idOf("owner-4"), reason };
    return (await office.call("owner", "auth.stopOperator", input)).message.request_id ?? "";
  };
  const setting = async () => {
    const change = { kind: "setting", subject: "site_name", value: "Another name" } as const;
    const input = { change, reason };
    return (await office.call("configuration", "trust.requestChange", input)).message.request_id;
  };

  it.each([
    ["a credit", "finance", credit],
    ["roles", "owner-2", roles],
    ["the stop of an owner", "owner-2", stop],
    ["a change of configuration", "risk", setting],
  ])(
    "approving %s asks for a proof, which the log names with the decision",
    async (_what, by, open) => {
      const fields = { id: await open(), version: 1 };
      const token = await sessionOf(office, by);
      expect(await call("trust.approveRequest", fields, { token, stepUp: null })).toBe(
        "step-up-required",
      );
      const shown = await proven(by, "trust.approveRequest", fields);
      expect(await call("trust.approveRequest", fields, shown)).toBe("ok");
      expect((await office.audit()).slice(-2)).toMatchObject([
        {
          action: "security.proveOperator",
          after: { call: "trust.approveRequest", proof: "totp" },
        },
        { operator: by, action: "trust.approveRequest", outcome: "done", proof: "totp" },
      ]);
      const { message } = await office.call("auditor", "trust.listAudit", { limit: "2" });
      expect(message.list.map(({ proof }) => proof)).toEqual(["totp", null]);
      await office.call(by, "trust.rejectRequest", { id: fields.id, version: 2, reason });
    },
  );

  it("approving a freeze, claiming and rejecting need no proof, as these only take risk away", async () => {
    const freeze = { id: userId, cause: "abuse", days: "5", reason } as const;
    const asked = await office.call("risk", "account.requestFreeze", freeze);
    const [requestId, token] = [asked.message.request_id, await sessionOf(office, "risk-2")];
    const without = { token, stepUp: null };
    const first = { id: requestId, version: 1 };
    expect(await call("trust.approveRequest", first, without)).toBe("ok");
    const id = await credit();
    const finance = { token: await sessionOf(office, "finance"), stepUp: null };
    expect(await call("trust.claimRequest", { id, version: 1 }, finance)).toBe("ok");
    expect(await call("trust.rejectRequest", { id, version: 2, reason }, finance)).toBe("ok");
  });

  it("an operator without the right to approve is refused before a proof is asked for", async () => {
    const fields = { id: await credit(), version: 1 };
    for (const [name, code] of [
      ["risk", "not-found"],
      ["auditor", "role-required"],
      ["support", "own-request"],
    ] as const) {
      const token = await sessionOf(office, name);
      expect(await call("trust.approveRequest", fields, { token, stepUp: null })).toBe(code);
    }
  });
});

describe("an operator's step-up", () => {
  const FIELDS = { name: "ines", reason };

  it("a step-up for one operator's request opens no other fields and no other call", async () => {
    const wish = { id: office.idOf("content"), roles: ["support" as const], reason };
    const shown = await proven("owner", "auth.requestRoles", wish);
    const more = { ...wish, roles: ["support" as const, "owner" as const] };
    expect(await call("auth.requestRoles", more, shown)).toBe("step-up-required");
    const others = { ...wish, id: office.idOf("risk") };
    expect(await call("auth.requestRoles", others, shown)).toBe("step-up-required");
    expect(await call("auth.stopOperator", { id: wish.id, reason }, shown)).toBe(
      "step-up-required",
    );
    expect(await call("auth.requestRoles", wish, shown)).toBe("ok");
  });

  it("a step-up of one console session opens nothing in another session or for another operator", async () => {
    const { stepUp } = await proven("owner", "auth.addOperator", FIELDS);
    for (const name of ["owner", "owner-2"]) {
      const token = await sessionOf(office, name);
      expect(await call("auth.addOperator", FIELDS, { token, stepUp })).toBe("step-up-required");
    }
  });

  it("an operator's step-up is used once, also by several requests at once", async () => {
    const fields = { id: await credit(), version: 1 };
    const shown = await proven("finance", "trust.approveRequest", fields);
    const approve = () => call("trust.approveRequest", fields, shown);
    const outcomes = await Promise.all([approve(), approve(), approve()]);
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    const input = { name: "once", reason };
    const adding = await proven("owner", "auth.addOperator", input);
    const both = [1, 2].map(() => call("auth.addOperator", input, adding));
    expect((await Promise.all(both)).toSorted()).toEqual(["ok", "step-up-required"]);
  });

  it("an operator's step-up is returned when its request is refused", async () => {
    const fields = { id: await credit(), version: 1 };
    const shown = await proven("finance", "trust.approveRequest", fields);
    const approveFrom = (hours: number) =>
      harness.database.ownerPool.query(
        "UPDATE operators SET may_approve_from = $1 WHERE name = 'finance'",
        [new Date(harness.clock.now().getTime() + hours * 3_600_000)],
      );
    await approveFrom(1);
    expect(await call("trust.approveRequest", fields, shown)).toBe("approve-later");
    await approveFrom(-1);
    expect(await call("trust.approveRequest", fields, shown)).toBe("ok");
  });

  it("an operator's step-up expires after five minutes and cannot be renamed to another proof", async () => {
    const { token, stepUp } = await proven("owner", "auth.addOperator", FIELDS);
    const renamed = stepUp.replace("totp.", "passkey.");
    expect(await call("auth.addOperator", FIELDS, { token, stepUp: renamed })).toBe(
      "step-up-required",
    );
    harness.clock.advance(LIFE_MS);
    expect(await call("auth.addOperator", FIELDS, { token, stepUp })).toBe("step-up-required");
  });

  it.each([
    ["a call that asks for none", "trust.claimRequest", "{}", "call"],
    ["a call that there is not", "auth.becomeOwner", "{}", "call"],
    ["a user's call", "security.removeTotp", "{}", "call"],
    ["a request that its call would not take", "auth.addOperator", '{"name":1}', "request"],
    ["no request", "auth.addOperator", "[]", "request"],
  ])("an operator's step-up is refused for %s", async (_what, id, request, field) => {
    const token = await sessionOf(office, "owner");
    const sent = { proof: "totp", code: office.codeOf() } as const;
    const { refusal } = await prove(office, token, { call: id, request }, sent);
    expect(refusal).toEqual({ code: "parameter-error", params: { field } });
  });

  it("a step-up of an operator stopped meanwhile opens nothing, and no new one is granted", async () => {
    const shown = await proven("owner-3", "auth.addOperator", FIELDS);
    await harness.database.ownerPool.query(
      "UPDATE operators SET is_active = false WHERE name = 'owner-3'",
    );
    expect(await call("auth.addOperator", FIELDS, shown)).toBe("session-expired");
    const sent = { proof: "totp", code: office.codeOf(30) } as const;
    const authorised = operatorRequestOf("auth.addOperator", FIELDS);
    expect((await prove(office, shown.token, authorised, sent)).refusal?.code).toBe(
      "session-expired",
    );
  });
});

describe("the code of an operator's authenticator", () => {
  const AUTHORISED = operatorRequestOf("auth.addOperator", { name: "mara", reason });
  const outcomeOf = async (token: string, code: string): Promise<string> =>
    (await prove(office, token, AUTHORISED, { proof: "totp", code })).refusal?.code ?? "ok";

  it("a code that has signed an operator in proves nothing, and the next code is accepted early", async () => {
    const { token } = await office.signIn("owner-2");
    expect(await outcomeOf(token, office.codeOf())).toBe("code-wrong");
    expect(await outcomeOf(token, office.codeOf(30))).toBe("ok");
    expect(await outcomeOf(token, office.codeOf(30))).toBe("code-wrong");
    expect(await outcomeOf(token, office.codeOf())).toBe("code-wrong");
    expect(await outcomeOf(token, office.codeOf(60))).toBe("code-wrong");
  });

  it("an operator's code proves once, also when many requests show it at once", async () => {
    const token = await sessionOf(office, "owner");
    const shown = Array.from({ length: 4 }, () => outcomeOf(token, office.codeOf()));
    expect((await Promise.all(shown)).filter((outcome) => outcome === "ok")).toHaveLength(1);
  });

  it("an operator's codes are refused after five wrong ones, without slowing other operators", async () => {
    const token = await sessionOf(office, "finance-3");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(token, "000000")),
    );
    expect(outcomes.filter((outcome) => outcome === "code-wrong")).toHaveLength(5);
    expect(await outcomeOf(token, office.codeOf())).toBe("too-many-requests");
    expect(await outcomeOf(await sessionOf(office, "owner"), office.codeOf())).toBe("ok");
    harness.clock.advance(15 * 60_000);
    expect(await outcomeOf(await sessionOf(office, "finance-3"), office.codeOf())).toBe("ok");
  });
});
