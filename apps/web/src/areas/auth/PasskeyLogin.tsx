import { mayUsePasskeys } from "@candor/ui/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { answerChallenge } from "../../lib/passkeys.ts";
import { useSend } from "../../lib/send.ts";
import { type PlainMessageId, useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** Signs in by a passkey alone; where the browser has none to offer, nothing of it is shown. */
export function PasskeyLogin({ onToken }: { onToken: (token: string) => void }) {
  const t = useText();
  const begin = useSend("auth.beginPasskeyLogin", { isInline: true });
  const enter = useSend("auth.loginByPasskey", { isInline: true, onDone: onToken });
  const [fault, setFault] = useState<PlainMessageId>();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayUsePasskeys()) return null;
  const failure = begin.error ?? enter.error;
  const logIn = async () => {
    setFault(undefined);
    enter.reset();
    const begun = await begin.send({});
    if (begun === undefined) return;
    setIsAsking(true);
    const { said, fault: found } = await answerChallenge(begun.options);
    setIsAsking(false);
    setFault(found);
    if (said !== undefined) await enter.send({ assertion: said });
  };
  return (
    <>
      <OnlineButton
        size="large"
        isBlock
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={begin.isPending || isAsking || enter.isPending}
        onClick={() => void logIn()}
      >
        {t("auth.passkey-login")}
      </OnlineButton>
      <FormError message={failure === null ? fault && t(fault) : failureText(failure, t)} />
    </>
  );
}
