import { auth as operatorContract } from "@candor/contract/areas/auth/operator.ts";
import { auth as contract } from "@candor/contract/areas/auth/calls.ts";
import { area } from "../../manifest/area.ts";
import { addOperator } from "./add-operator.ts";
import { beginPasskeyLogin } from "./begin-passkey-login.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { checkEmail } from "./check-email.ts";
import { consentToOperator } from "./consent-to-operator.ts";
import { enrolOperator } from "./enrol-operator.ts";
import { forget } from "./forget.ts";
import { getEnrolment } from "./get-enrolment.ts";
import { getOperator } from "./get-operator.ts";
import { getOwnLink } from "./get-own-link.ts";
import { jobs } from "./jobs.ts";
import { listOperators } from "./list-operators.ts";
import { loginByPasskey } from "./login-by-passkey.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { refuseLink } from "./refuse-link.ts";
import { registerDemo } from "./register-demo.ts";
import { register } from "./register.ts";
import { renewLink } from "./renew-link.ts";
import { resetDemo } from "./reset-demo.ts";
import { requestRoles, rolesQueue } from "./request-roles.ts";
import { operatorSamples, samples } from "./samples.ts";
import { sendMailCode } from "./send-mail-code.ts";
import { sendSmsCode } from "./send-sms-code.ts";
import { signInByPasskey } from "./sign-in-by-passkey.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { stopOperator, stopsQueue } from "./stop-operator.ts";
import { operatorAlarms } from "./operator-alarms.ts";

export { inviteOwners } from "./invite-owners.ts";
export { insertOperator } from "./operator-rows.ts";
export { openUser } from "./open-user.ts";
export { sendCode } from "./send-code.ts";

export const auth = area({
  contract,
  operatorContract,
  calls: {
    beginPasskeyLogin,
    checkEmail,
    forget,
    login,
    loginByPasskey,
    logout,
    register,
    registerDemo,
    resetDemo,
    sendMailCode,
    sendSmsCode,
  },
  operatorCalls: {
    addOperator,
    beginPasskeySignIn,
    consentToOperator,
    enrolOperator,
    getEnrolment,
    getOperator,
    getOwnLink,
    listOperators,
    refuseLink,
    renewLink,
    requestRoles,
    signIn,
    signInByPasskey,
    signOut,
    stopOperator,
  },
  streams: () => ({}),
  queues: { roles: rolesQueue, stops: stopsQueue },
  configKinds: {},
  jobs,
  held: [],
  invariants: {},
  alarms: operatorAlarms,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    notices: "whoever registers or signs in is told so",
    spot: "a demo account that begins anew has no open orders",
    content: "a setting of the site says whether an invite code is required",
  },
});
