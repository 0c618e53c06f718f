import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { approvalDigest, dismissDigest, enrolDigest } from "@candor/chains/signing/approval.ts";
import type { Approval, Told } from "@candor/chains/signing/protocol.ts";
import { APPROVAL_ORIGIN, createApprover } from "@candor/chains/testing/approver.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { policyOf } from "./policy-text.ts";
import { type Signer, openSigner } from "./signer.ts";

const TOKEN = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const TO = `0x${"ab".repeat(20)}`;
const OTHER = `0x${"cd".repeat(20)}`;
const key = `0x${"11".repeat(32)}` as const;
const [ann, ben, cara] = ["ann", "ben", "cara"].map(createApprover);
if (ann === undefined || ben === undefined || cara === undefined) throw new Error("no approvers");
/** A second key of the same person. */
const ann2 = createApprover("ann");
const named = [ann, ben, ann2].map(({ name, key: own, publicKey }) => ({
  name,
  key: own,
  publicKey,
}));
const LIMITS = { hour: "100000", day: "100000" };
const told = {
  chains: [31_337],
  allowAfterSeconds: 0,
  gasCostMax: "1000000",
  tipMax: "5",
  nonceStepMax: 0,
  approvals: {
    site: "localhost",
    origins: [APPROVAL_ORIGIN],
    newKeyAfterSeconds: 60,
    founding: named,
  },
  tokens: {
    coin: { ...LIMITS, hour: "10000000", day: "10000000", approvers: [{ above: "0", count: 2 }] },
    [TOKEN]: {
      ...LIMITS,
      small: { payment: "10", hour: "25", day: "40", address: "20" },
      approvers: [
        { above: "0", count: 2 },
        { above: "500", count: 3 },
      ],
    },
  },
};
const policy = policyOf(JSON.stringify(told), false);
const idOf = (number: number): string => `00000000-0000-7000-8000-${`${number}`.padStart(12, "0")}`;

let folder: string;
let now = 0;
let signer: Signer;
const open = (own = policy): Signer =>
  openSigner({ key, journal: join(folder, "journal"), policy: own, now: () => now });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "candor-signer-"));
  now = 1_000_000;
  signer = open();
  for (const address of [TO, OTHER]) await signer.operations.allow({ address });
});
afterEach(() => {
  signer.close();
  rmSync(folder, { recursive: true });
});

const asked = (number: number, more: Partial<Told<"sign">> = {}): Told<"sign"> => ({
  id: idOf(number),
  chainId: 31_337,
  token: TOKEN,
  to: TO,
  value: "100",
  gas: "100",
  maxFeePerGas: "100",
  maxPriorityFeePerGas: "1",
  nonceFloor: 0,
  approvals: [],
  ...more,
});
type By = Pick<typeof ann, "sign">[];
const signedBy = (one: Told<"sign">, by: By, of = one): Told<"sign"> => ({
  ...one,
  approvals: by.map((approver) => approver.sign(approvalDigest(of))),
});
const outcome = (answer: object): unknown =>
  "refused" in answer ? (answer as { refused: string }).refused : "signed";
const signs = async (one: Told<"sign">): Promise<unknown> =>
  outcome(await signer.operations.sign(one));
const lacking = async (one: Told<"sign">): Promise<unknown> => {
  const { id, chainId, token, to, value, approvals } = one;
  return signer.operations.lacks({ id, chainId, token, to, value, approvals });
};

describe("a payment that is not small", () => {
  it("a payment that is not small needs the signatures of two different approvers, and no server can replace them", async () => {
    const one = asked(1);
    expect(await signs(one)).toBe("approvals-missing");
    expect(await signs(signedBy(one, [ann]))).toBe("approvals-missing");
    expect(await signs(signedBy(one, [ann, ann2]))).toBe("approvals-missing");
    expect(await signs(signedBy(one, [ann, ann]))).toBe("approvals-missing");
    expect(await signs(signedBy(one, [ann, createApprover("ben")]))).toBe("approvals-missing");
    expect(await lacking(signedBy(one, [ann]))).toEqual({ lacks: 1 });
    expect(await signs(signedBy(one, [ann, ben]))).toBe("signed");
  });

  it.each([
    ["another address", { to: OTHER }],
    ["another amount", { value: "99" }],
    ["another withdrawal", { id: idOf(9) }],
    ["another token", { token: null }],
    ["another chain", { chainId: 5 }],
  ])("a payment is refused if its approvals were signed for %s", async (_, other) => {
    const one = asked(1);
    expect(await signs(signedBy(one, [ann, ben], { ...one, ...other }))).toBe("approvals-missing");
  });

  it.each([
    ["of another page", { origin: "https://elsewhere.example" }],
    ["of another site", { site: "elsewhere.example" }],
    ["inside another page", { crossOrigin: true }],
    ["without the person having been verified", { flags: 1 }],
    ["for making a key", { type: "webauthn.create" }],
  ])("a payment is refused if an approval was signed %s", async (_, odd) => {
    const one = asked(1);
    const digest = approvalDigest(one);
    const approvals = [ann.sign(digest), ben.sign(digest, odd)];
    expect(await signs({ ...one, approvals })).toBe("approvals-missing");
  });

  it("a payment is refused if an approval's signature was changed", async () => {
    const one = signedBy(asked(1), [ann, ben]);
    const [first, second] = one.approvals as [Approval, Approval];
    const changed = { ...second, signature: first.signature };
    expect(await signs({ ...one, approvals: [first, changed] })).toBe("approvals-missing");
  });

  it("a payment above the policy's limit needs three approvers", async () => {
    const one = asked(1, { value: "501" });
    expect(await lacking(signedBy(one, [ann, ben]))).toEqual({ lacks: 1 });
    const two = asked(1, { value: "500" });
    expect(await lacking(signedBy(two, [ann, ben]))).toEqual({ lacks: 0 });
  });

  it("a payment without approvals is not written to the journal, and is signed once approved, after a restart", async () => {
    const one = asked(1);
    const { count } = signer.head();
    for (let turn = 0; turn < 5; turn += 1) await signs(one);
    expect(signer.head().count).toBe(count);
    signer.close();
    signer = open();
    expect(await signs(signedBy(one, [ann, ben]))).toBe("signed");
  });
});

describe("a small payment", () => {
  it("a small payment needs no approval within the sums of an hour, a day and an address, and beyond does", async () => {
    const small = (number: number, to: string, value = "10") => signs(asked(number, { to, value }));
    expect(await small(1, TO, "11")).toBe("approvals-missing");
    expect([await small(1, TO), await small(2, TO)]).toEqual(["signed", "signed"]);
    expect(await small(3, OTHER)).toBe("approvals-missing");
    now += 3_600_000;
    expect(await small(3, TO, "1")).toBe("approvals-missing");
    expect([await small(4, OTHER), await small(5, OTHER)]).toEqual(["signed", "signed"]);
    now += 3_600_000;
    expect(await small(6, `0x${"ef".repeat(20)}`, "1")).toBe("address-not-allowed");
    expect(await small(7, OTHER, "1")).toBe("approvals-missing");
    expect(await signs(signedBy(asked(8, { value: "10" }), [ann, ben]))).toBe("signed");
    now += 86_400_000;
    expect(await small(9, TO)).toBe("signed");
  });
});

describe("an approver's key", () => {
  const enrols = (who: typeof ann, by: By, name = who.name) => {
    const { key: own, publicKey } = who;
    const terms = { name, key: own, publicKey };
    const approvals = by.map((one) => one.sign(enrolDigest(terms)));
    return signer.operations.enrol({ ...terms, approvals });
  };
  const dismisses = (own: string, by: By) =>
    signer.operations.dismiss({
      key: own,
      approvals: by.map((one) => one.sign(dismissDigest(own))),
    });

  it("an approver's key is accepted when two others have signed it, and counts after a waiting time", async () => {
    expect(await enrols(cara, [])).toEqual({ refused: "approvals-missing" });
    expect(await enrols(cara, [ann, ann2])).toEqual({ refused: "approvals-missing" });
    expect(await enrols(createApprover("ann"), [ann, ben])).toEqual({
      refused: "approvals-missing",
    });
    expect(await enrols(cara, [ann, ben])).toEqual({ from: now + 60_000 });
    const one = asked(1);
    now += 59_999;
    expect(await signs(signedBy(one, [ann, cara]))).toBe("approvals-missing");
    signer.close();
    signer = open();
    now += 1;
    expect(await signs(signedBy(one, [ann, cara]))).toBe("signed");
    expect(await enrols(cara, [ann, ben])).toEqual({ refused: "approver-known" });
  });

  it("one approver's signature removes an approver's key at once and for good", async () => {
    expect(await dismisses(ben.key, [])).toEqual({ refused: "approvals-missing" });
    expect(await dismisses(ben.key, [cara])).toEqual({ refused: "approvals-missing" });
    expect(await dismisses(ben.key, [ann])).toEqual({ dismissed: true });
    expect(await signs(signedBy(asked(1), [ann, ben]))).toBe("approvals-missing");
    expect(await enrols(ben, [ann, ben])).toEqual({ refused: "approver-known" });
    signer.close();
    signer = open();
    expect(await signs(signedBy(asked(1), [ann, ben]))).toBe("approvals-missing");
  });

  it("production founds no approver's key, and a trial only while it has too few", async () => {
    const trial = {
      ...told,
      approvals: { ...told.approvals, founding: [], foundsWhileFewerThan: 2 },
    };
    expect(() => policyOf(JSON.stringify(trial), true)).toThrow("as trials alone do");
    expect(() => policyOf(JSON.stringify(told), true)).toThrow("without https");
    signer.close();
    signer = open(policyOf(JSON.stringify(trial), false));
    expect(await signs(asked(2)), "nobody approves yet").toBe("signed");
    expect(await enrols(ann, [])).toEqual({ from: now });
    expect(await signs(asked(3)), "one of two").toBe("signed");
    expect(await enrols(ben, [])).toEqual({ from: now });
    expect(await signs(asked(4)), "both approve").toBe("approvals-missing");
    expect(await enrols(cara, [])).toEqual({ refused: "approvals-missing" });
    expect(await signs(signedBy(asked(1), [ann, ben]))).toBe("signed");
  });
});
