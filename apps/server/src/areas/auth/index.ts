import type { auth as operatorAuth } from "@candor/contract/areas/auth.operator.ts";
import type { auth } from "@candor/contract/areas/auth.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { addOperator } from "./add-operator.ts";
import { checkEmail } from "./check-email.ts";
import { consentToOperator } from "./consent-to-operator.ts";
import { enrolOperator } from "./enrol-operator.ts";
import { getEnrolment } from "./get-enrolment.ts";
import { getOperator } from "./get-operator.ts";
import { listOperators } from "./list-operators.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { registerDemo } from "./register-demo.ts";
import { register } from "./register.ts";
import { renewLink } from "./renew-link.ts";
import { requestRoles, rolesQueue } from "./request-roles.ts";
import { sendMailCode } from "./send-mail-code.ts";
import { sendSmsCode } from "./send-sms-code.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { stopOperator } from "./stop-operator.ts";

export { inviteOwners } from "./invite-owners.ts";
export { jobs } from "./jobs.ts";
export { insertOperator } from "./operator-rows.ts";
export { openUser } from "./open-user.ts";
export const calls = {
  checkEmail,
  login,
  logout,
  register,
  registerDemo,
  sendMailCode,
  sendSmsCode,
} satisfies Handlers<typeof auth>;
export const queues = { roles: rolesQueue };
export const operatorCalls = {
  addOperator,
  consentToOperator,
  enrolOperator,
  getEnrolment,
  getOperator,
  listOperators,
  renewLink,
  requestRoles,
  signIn,
  signOut,
  stopOperator,
} satisfies OperatorHandlers<typeof operatorAuth>;
