import type { auth } from "@candor/contract/areas/auth.ts";
import type { Handlers } from "../../http/handlers.ts";
import { checkEmail } from "./check-email.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { registerDemo } from "./register-demo.ts";
import { register } from "./register.ts";
import { sendMailCode } from "./send-mail-code.ts";
import { sendSmsCode } from "./send-sms-code.ts";

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
