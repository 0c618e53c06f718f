import { Button } from "@candor/ui/action/Button.tsx";
import { type PasskeyFault, answerChallenge } from "@candor/ui/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../lib/client.ts";
import { passkeyFault } from "../../lib/passkey-fault.ts";
import { useSend } from "../../lib/query.ts";
import type { Asked } from "../../lib/step-up.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";

type PasskeyProofProps = {
  asked: Asked;
  options: string;
  /** Another challenge is on its way. */
  isRenewing: boolean;
  /** Called when the challenge was used up without success. */
  onUsed: () => void;
};

/** Proof by a passkey: the browser asks for finger, face or key. */
export function PasskeyProof({ asked, options, isRenewing, onUsed }: PasskeyProofProps) {
  const { call, request } = asked;
  const [fault, setFault] = useState<PasskeyFault>();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isPending, error } = useSend("security.proveOperator", {
    onDone: ({ step_up: token }) => asked.answer(token),
    onFailed: onUsed,
  });
  const confirm = async () => {
    setFault(undefined);
    setIsAsking(true);
    const { said, fault: found } = await answerChallenge(options);
    setIsAsking(false);
    setFault(found);
    if (said !== undefined) send({ call, request, proof: "passkey", assertion: said });
  };
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="primary"
        size="large"
        isBlock
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={isAsking || isPending || isRenewing}
        onClick={() => void confirm()}
      >
        {t("security.way-passkey")}
      </Button>
      <Refusal message={passkeyFault(fault) ?? (error === null ? undefined : failureText(error))} />
    </div>
  );
}
