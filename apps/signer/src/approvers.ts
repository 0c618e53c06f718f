import type { KeyObject } from "node:crypto";
import { dismissDigest, enrolDigest } from "@candor/chains/signing/approval.ts";
import type { Answer, Approval, Told } from "@candor/chains/signing/protocol.ts";
import { approverKey, isApproval } from "./approval.ts";
import type { Enrolled, Entry } from "./journal-entries.ts";
import type { Policy } from "./policy.ts";
import type { Signing } from "./signing.ts";

/** The most keys at one time. */
const APPROVERS_MAX = 20;
/** How many other approvers have to sign a new key. */
const HANDS = 2;

type Approver = Pick<Enrolled, "name" | "key" | "from"> & { publicKey: KeyObject };

/** The approvers: those of the policy, and the journal's additions and removals. */
export function createApprovers({ approvals: { founding } }: Policy) {
  const known = new Map<string, Approver>();
  const gone = new Set<string>();
  const add = ({
    publicKey: text,
    ...rest
  }: Pick<Enrolled, "name" | "key" | "from" | "publicKey">) => {
    const publicKey = approverKey(text);
    if (publicKey === undefined) throw new Error(`the approver ${rest.name} has no key`);
    known.set(rest.key, { ...rest, publicKey });
  };
  for (const one of founding) add({ ...one, from: 0 });
  return {
    take(one: Entry): void {
      if (one.did === "enrolled") add(one);
      if (one.did === "dismissed") gone.add(one.key);
    },
    isKnown: (key: string): boolean => known.has(key),
    /** The keys that were not removed, including those that do not count yet. */
    list: (): Approver[] => [...known.values()].filter(({ key }) => !gone.has(key)),
  };
}
export type Approvers = ReturnType<typeof createApprovers>;

/** The approvers who have signed a digest, by name, so that two keys of one person count once. */
export function signersOf(
  { approvers, policy, now }: Pick<Signing, "approvers" | "policy" | "now">,
  digest: Buffer,
  approvals: readonly Approval[],
): string[] {
  const standing = approvers.list().filter(({ from }) => from <= now());
  const names = approvals.flatMap((approval) => {
    const by = standing.find(({ key }) => key === approval.key);
    const isRight = by && isApproval(approval, digest, by.publicKey, policy.approvals);
    return isRight ? [by.name] : [];
  });
  return [...new Set(names)].toSorted();
}

/** Whether a trial has fewer approvers than it needs. */
export const isFounding = ({ approvers, policy }: Pick<Signing, "approvers" | "policy">): boolean =>
  new Set(approvers.list().map(({ name }) => name)).size <
  (policy.approvals.foundsWhileFewerThan ?? 0);

export function enrol(signing: Signing, asked: Told<"enrol">): Answer<"enrol"> {
  const { approvers, journal, policy, now } = signing;
  const { name, key, publicKey, approvals } = asked;
  const { newKeyAfterSeconds } = policy.approvals;
  if (approvers.isKnown(key)) return { refused: "approver-known" };
  if (approverKey(publicKey) === undefined) return { refused: "approver-unknown" };
  const listed = approvers.list();
  if (listed.length >= APPROVERS_MAX) return { refused: "too-many-approvers" };
  const others = signersOf(signing, enrolDigest(asked), approvals).filter((one) => one !== name);
  if (others.length < HANDS && !isFounding(signing)) return { refused: "approvals-missing" };
  const at = now();
  const from = others.length < HANDS ? at : at + newKeyAfterSeconds * 1_000;
  journal.append({ did: "enrolled", at, name, key, publicKey, from, by: others });
  return { from };
}

export function dismiss(signing: Signing, { key, approvals }: Told<"dismiss">): Answer<"dismiss"> {
  const { approvers, journal, now } = signing;
  if (!approvers.list().some((one) => one.key === key)) return { refused: "approver-unknown" };
  const by = signersOf(signing, dismissDigest(key), approvals);
  if (by.length === 0) return { refused: "approvals-missing" };
  journal.append({ did: "dismissed", at: now(), key, by });
  return { dismissed: true };
}

/** The published policy: the approvers, and when they are needed. */
export function listApprovers({ approvers, policy }: Signing): Answer<"approvers"> {
  const { newKeyAfterSeconds, foundsWhileFewerThan = null } = policy.approvals;
  const tokens = Object.entries(policy.tokens).map(([token, { small, approvers: asks }]) => {
    const own = small && {
      payment: `${small.payment}`,
      hour: `${small.hour}`,
      day: `${small.day}`,
      address: `${small.address}`,
    };
    const counts = asks.map(({ above, count }) => ({ above: `${above}`, count }));
    return [token, { small: own ?? null, approvers: counts }] as const;
  });
  return {
    approvers: approvers.list().map(({ name, key, from }) => ({ name, key, from })),
    newKeyAfterSeconds,
    foundsWhileFewerThan,
    tokens: Object.fromEntries(tokens),
  };
}
