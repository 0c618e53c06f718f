import { security as operatorContract } from "@candor/contract/areas/security/operator.ts";
import { security as contract } from "@candor/contract/areas/security/calls.ts";
import { area } from "../../manifest/area.ts";
import { forgets } from "../../jobs/forgetting.ts";
import { addOperatorPasskey } from "./add-operator-passkey.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginOperatorPasskey } from "./begin-operator-passkey.ts";
import { beginOperatorProof } from "./begin-operator-proof.ts";
import { beginPasskeyProof } from "./begin-passkey-proof.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { bindMobile } from "./bind-mobile.ts";
import { endSession } from "./end-session.ts";
import { getUserSecurity } from "./get-user-security.ts";
import { getSecurity } from "./get-security.ts";
import { listOperatorPasskeys } from "./list-operator-passkeys.ts";
import { listProofs } from "./list-proofs.ts";
import { listSessions } from "./list-sessions.ts";
import { lockAccount } from "./lock-account.ts";
import { lockByLink } from "./lock-by-link.ts";
import { proveOperator } from "./prove-operator.ts";
import { proveOwner } from "./prove-owner.ts";
import { removeOperatorPasskey } from "./remove-operator-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeTotp } from "./remove-totp.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { operatorSamples, samples } from "./samples.ts";
import { sendProofCode } from "./send-proof-code.ts";
import { setMailWord } from "./set-mail-word.ts";
import { setPayPassword } from "./set-pay-password.ts";
import { setTotp } from "./set-totp.ts";
import { updatePassword } from "./update-password.ts";

export { protectionsOf } from "./get-user-security.ts";
export { useTypedProof } from "./use-proof.ts";
export { maskedEmail, maskedMobile, seenFrom } from "./view.ts";

export const security = area({
  contract,
  operatorContract,
  calls: {
    addPasskey,
    beginPasskey,
    beginPasskeyProof,
    beginTotp,
    bindMobile,
    endSession,
    getSecurity,
    listProofs,
    listSessions,
    lockAccount,
    lockByLink,
    proveOwner,
    removePasskey,
    removeTotp,
    renewRecoveryCodes,
    sendProofCode,
    setMailWord,
    setPayPassword,
    setTotp,
    updatePassword,
  },
  operatorCalls: {
    getUserSecurity,
    addOperatorPasskey,
    beginOperatorPasskey,
    beginOperatorProof,
    listOperatorPasskeys,
    proveOperator,
    removeOperatorPasskey,
  },
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [
    forgets("security.forgetProofs", "forget_spent_proofs", 31),
    forgets("security.forgetOperatorProofs", "forget_spent_operator_proofs", 32),
  ],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    auth: "a code to prove by goes out like any other",
    content: "authenticators and passkeys name the site as it is called",
    notices: "every change of what protects an account is told to its owner",
  },
});
