import { Button } from "@candor/ui/action/Button.tsx";
import { type PasskeyFault, answerChallenge, mayUsePasskeys } from "@candor/ui/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../lib/client.ts";
import { passkeyFault } from "../../lib/passkey-fault.ts";
import { useSend } from "../../lib/query.ts";
import type { Operator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";

/** Signs in by a passkey alone; where the browser has none to offer, nothing of it is shown. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (operator: Operator) => void }) {
  const [fault, setFault] = useState<PasskeyFault>();
  const [isAsking, setIsAsking] = useState(false);
  const enter = useSend("auth.signInByPasskey", { onDone: onSignedIn });
  const begin = useSend("auth.beginPasskeySignIn", {
    onDone: ({ options }) => void answer(options),
  });
  if (!mayUsePasskeys()) return null;
  async function answer(options: string): Promise<void> {
    setIsAsking(true);
    const { said, fault: found } = await answerChallenge(options);
    setIsAsking(false);
    setFault(found);
    if (said !== undefined) enter.send({ assertion: said });
  }
  const failure = begin.error ?? enter.error;
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="large"
        isBlock
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={begin.isPending || isAsking || enter.isPending}
        onClick={() => {
          setFault(undefined);
          begin.send({});
        }}
      >
        {t("console-auth.passkey-sign-in")}
      </Button>
      <Refusal
        message={passkeyFault(fault) ?? (failure === null ? undefined : failureText(failure))}
      />
    </div>
  );
}
