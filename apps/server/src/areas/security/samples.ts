import type { security as operators } from "@candor/contract/areas/security/operator.ts";
import type { security as users } from "@candor/contract/areas/security/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const toProve = { call: "security.removeTotp", request: "{}" };
/** The sample users have no step-up, so that guarded calls refuse them. */
const outcome = "step-up-required";
const password = "a sample of a password";

export const samples: Samples<typeof users> = {
  getSecurity: { input: () => ({}) },
  listProofs: { input: () => ({}) },
  sendProofCode: { input: () => ({ to: "email" }) },
  beginPasskeyProof: { input: () => toProve, outcome: "passkey-none" },
  proveOwner: {
    input: () => ({ ...toProve, proof: "code", code: "123456" }),
    outcome: "code-wrong",
  },
  updatePassword: {
    input: () => ({ password, re_password: password, code: "123456" }),
    outcome: "code-wrong",
  },
  bindMobile: { input: () => ({ mobile: "81234567", code: "123456" }), outcome },
  setPayPassword: { input: () => ({ password: "493817", re_password: "493817" }), outcome },
  beginTotp: { input: () => ({}) },
  setTotp: { input: () => ({ seal: "a sample of a seal", code: "123456" }), outcome },
  removeTotp: { input: () => ({}), outcome },
  renewRecoveryCodes: { input: () => ({}), outcome },
  beginPasskey: { input: () => ({}) },
  addPasskey: { input: () => ({ attestation: "{}", name: "A sample" }), outcome },
  removePasskey: { input: () => ({ id: NOBODYS }), outcome },
  setMailWord: { input: () => ({ word: "a sample" }), outcome },
  listSessions: { input: () => ({}) },
  endSession: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  lockAccount: { input: () => ({}) },
  lockByLink: { input: () => ({ token: "A".repeat(43) }), outcome: "link-invalid" },
};

const ofOperator = { call: "security.removeOperatorPasskey", request: `{"id":"${NOBODYS}"}` };

export const operatorSamples: OperatorSamples<typeof operators> = {
  getUserSecurity: { input: ({ userId }) => ({ id: userId, why: "a sample of the call" }) },
  listOperatorPasskeys: { input: () => ({}) },
  beginOperatorPasskey: { input: () => ({}) },
  addOperatorPasskey: { input: () => ({ attestation: "{}", name: "A sample" }), outcome },
  removeOperatorPasskey: { input: () => ({ id: NOBODYS }), outcome },
  beginOperatorProof: { input: () => ofOperator },
  proveOperator: {
    input: () => ({ ...ofOperator, proof: "passkey", assertion: "{}" }),
    outcome: "proof-not-taken",
  },
};
