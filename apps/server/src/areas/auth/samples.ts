import type { auth as operators } from "@candor/contract/areas/auth/operator.ts";
import type { auth as users } from "@candor/contract/areas/auth/calls.ts";
import { type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const reason = "a sample of the call";
/** No user in these tests has proven an identity. */
const outcome = "step-up-required";

export const samples: Samples<typeof users> = {
  sendMailCode: { input: ({ person }) => ({ user_string: `sample-${person}@candor.example` }) },
  sendSmsCode: { input: ({ person }) => ({ area_code: "66", mobile: `8123450${person + 10}` }) },
  checkEmail: {
    input: () => ({ user_string: "nobody@candor.example", email_code: "123456" }),
    outcome: "code-wrong",
  },
  register: {
    input: () => ({
      user_string: "nobody@candor.example",
      code: "123456",
      password: "correct horse battery",
      re_password: "correct horse battery",
    }),
    outcome: "code-wrong",
  },
  login: {
    input: ({ person }) => ({
      user_string: `nobody-${person}@candor.example`,
      password: "correct horse battery",
    }),
    outcome: "login-failed",
  },
  beginPasskeyLogin: { input: () => ({}) },
  loginByPasskey: { input: () => ({ assertion: "{}" }), outcome: "passkey-wrong" },
  forget: {
    input: ({ person }) => ({
      account: `nobody-${person}@candor.example`,
      password: "correct horse battery",
      repassword: "correct horse battery",
      code: "123456",
    }),
    outcome: "code-wrong",
  },
  registerDemo: { input: () => ({}), outcome: { demo: "demo-already" } },
  resetDemo: { input: () => ({}), outcome: { owner: "demo-only", other: "demo-only" } },
  logout: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  signIn: {
    input: ({ person }) => ({ name: `nobody-${person}`, password: "x", code: "123456" }),
    outcome: "login-failed",
  },
  beginPasskeySignIn: { input: () => ({}) },
  signInByPasskey: { input: () => ({ assertion: "{}" }), outcome: "passkey-wrong" },
  signOut: { input: () => ({}) },
  getOwnLink: { input: () => ({}) },
  getOperator: { input: () => ({}) },
  listOperators: { input: () => ({}) },
  addOperator: { input: ({ person }) => ({ name: `sample-${person}`, reason }), outcome },
  renewLink: { input: ({ operatorId }) => ({ id: operatorId, reason }), outcome },
  consentToOperator: { input: ({ operatorId }) => ({ id: operatorId, reason }), outcome },
  refuseLink: { input: ({ operatorId }) => ({ id: operatorId, reason }), outcome: "not-found" },
  getEnrolment: { input: () => ({ token: "A".repeat(43) }), outcome: "link-invalid" },
  enrolOperator: {
    input: () => ({
      token: "A".repeat(43),
      password: "a sample of a password",
      re_password: "a sample of a password",
      seal: "a sample of a seal",
      code: "123456",
    }),
    outcome: "link-invalid",
  },
  stopOperator: { input: ({ operatorId }) => ({ id: operatorId, reason }), outcome },
  requestRoles: {
    input: ({ operatorId }) => ({ id: operatorId, roles: ["support"], reason }),
    outcome,
  },
};
