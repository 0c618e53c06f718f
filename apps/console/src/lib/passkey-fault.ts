import type { PasskeyFault } from "@candor/ui/passkeys.ts";
import { type Label, t } from "./text.ts";

const FAULTS: Record<PasskeyFault, Label> = {
  lost: "common.no-answer",
  stopped: "auth.passkey-stopped",
  known: "auth.passkey-known",
  impossible: "auth.passkey-impossible",
};

/** Why an authenticator gave no answer, in the users’ words, which `auth` has. */
export const passkeyFault = (fault: PasskeyFault | undefined): string | undefined =>
  fault === undefined ? undefined : t(FAULTS[fault]);
