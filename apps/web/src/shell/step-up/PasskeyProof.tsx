import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { answerChallenge } from "../../lib/passkeys.ts";
import { useSend } from "../../lib/send.ts";
import type { Asked } from "../../lib/step-up.ts";
import { type PlainMessageId, useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** Proof by a passkey: the browser asks for finger, face or key. */
export function PasskeyProof({ asked }: { asked: Asked }) {
  const t = useText();
  const { call, request } = asked;
  const begin = useSend("security.beginPasskeyProof", { isInline: true });
  const prove = useSend("security.proveOwner", {
    isInline: true,
    onDone: ({ step_up: token }) => asked.answer(token),
  });
  const [fault, setFault] = useState<PlainMessageId>();
  const [isAsking, setIsAsking] = useState(false);
  const failure = begin.error ?? prove.error;
  const confirm = async () => {
    setFault(undefined);
    prove.reset();
    const begun = await begin.send({ call, request });
    if (begun === undefined) return;
    setIsAsking(true);
    const { said, fault: found } = await answerChallenge(begun.options);
    setIsAsking(false);
    setFault(found);
    if (said !== undefined) await prove.send({ call, request, proof: "passkey", assertion: said });
  };
  return (
    <div className="flex flex-col gap-4">
      <OnlineButton
        variant="primary"
        size="large"
        isBlock
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={begin.isPending || isAsking || prove.isPending}
        onClick={() => void confirm()}
      >
        {t("security.way-passkey")}
      </OnlineButton>
      <FormError message={failure === null ? fault && t(fault) : failureText(failure, t)} />
    </div>
  );
}
