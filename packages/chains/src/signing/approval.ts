import { createHash } from "node:crypto";

/** What a withdrawal pays on its chain, in the smallest units; `token` is a contract, or null for the chain's coin. */
export type ApprovedTerms = {
  chainId: number;
  id: string;
  token: string | null;
  to: string;
  value: string;
};

const digest = (lines: readonly string[]): Buffer =>
  createHash("sha256").update(lines.join("\n")).digest();

/**
 * Returns what an approver's passkey signs as its challenge, so that the signature is valid for this payment only. The
 * first line separates it from everything else that the same passkey signs.
 */
export const approvalDigest = ({ chainId, id, token, to, value }: ApprovedTerms): Buffer =>
  digest([
    "candor approves a withdrawal, 1",
    `chain ${chainId}`,
    `id ${id}`,
    `token ${token?.toLowerCase() ?? "coin"}`,
    `to ${to.toLowerCase()}`,
    `value ${value}`,
  ]);

/** An approver's key, as existing approvers admit it: the public half as SPKI in base64url. */
export type NewApprover = { name: string; key: string; publicKey: string };
export const enrolDigest = ({ name, key, publicKey }: NewApprover): Buffer =>
  digest(["candor enrols an approver, 1", `name ${name}`, `key ${key}`, `public ${publicKey}`]);

export const dismissDigest = (key: string): Buffer =>
  digest(["candor dismisses an approver, 1", `key ${key}`]);
