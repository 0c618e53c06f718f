import { Card } from "@candor/ui/layout/Card.tsx";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CHANGED } from "./security-state.ts";

type RecoveryCardProps = { left: number; onCodes: (codes: string[]) => void };

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const t = useText();
  const { send, isPending } = useSend("security.renewRecoveryCodes", {
    invalidates: CHANGED,
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
  });
  return (
    <Card title={t("security.name-recovery")}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-body">{t("security.recovery-left", { count: left })}</p>
        <p className="text-data text-text-2">{t("security.recovery-text")}</p>
        <OnlineButton isLoading={isPending} onClick={() => void send({})}>
          {t("security.recovery-renew")}
        </OnlineButton>
      </div>
    </Card>
  );
}
