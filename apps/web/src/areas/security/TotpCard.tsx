import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { CHANGED } from "./security-state.ts";
import { StandingMark } from "./StandingMark.tsx";

type TotpCardProps = { hasTotp: boolean; onSetUp: () => void };

/** Whether there is an authenticator, what it is good for, and the way to set it up or take it away. */
export function TotpCard({ hasTotp, onSetUp }: TotpCardProps) {
  const t = useText();
  const { send, isPending } = useSend("security.removeTotp", {
    invalidates: CHANGED,
    onDone: () => toast(t("security.totp-removed"), { tone: "success" }),
  });
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <StandingMark
          standing={{ isOn: hasTotp, text: t(hasTotp ? "security.set" : "security.not-set") }}
        />
        <p className="text-body text-text-2">{t("security.totp-text")}</p>
        <HoldHint />
        {hasTotp ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={onSetUp}>{t("security.totp-move")}</Button>
            <OnlineButton isLoading={isPending} onClick={() => void send({})}>
              {t("security.remove")}
            </OnlineButton>
          </div>
        ) : (
          <Button variant="primary" onClick={onSetUp}>
            {t("security.totp-set-up")}
          </Button>
        )}
      </div>
    </Card>
  );
}
