import { Button } from "@candor/ui/action/Button.tsx";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { go } from "../../lib/go.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AgreementText } from "./agreement/AgreementText.tsx";
import { useAgreement } from "./agreement/use-agreement.ts";

/** The agreement of copying in the reader's language; a live user who has not accepted it can do so here. */
export function AgreementScreen() {
  const t = useText();
  const { isHeld, isLive, consent } = useAgreement();
  const { send, isPending } = useSend("account.acceptText", {
    invalidates: ["account.listConsents"],
    onDone: () => toast(t("copy.agreement-accepted"), { tone: "success" }),
  });
  return (
    <Screen title={t("copy.agreement-title")} hasBack width="form">
      <div className="flex flex-col gap-5 pt-2">
        <AgreementText />
        {consent !== undefined && (
          <ActionBar>
            <OnlineButton
              variant="primary"
              size="large"
              isBlock
              isLoading={isPending}
              onClick={() => void send({ id: "copy.agreement", consent })}
            >
              {t("copy.agreement-agree")}
            </OnlineButton>
          </ActionBar>
        )}
        {isLive && isHeld && (
          <>
            <p className="text-data text-text-2">{t("copy.agreement-stands")}</p>
            <Button onClick={go.back}>{t("common.back")}</Button>
          </>
        )}
      </div>
    </Screen>
  );
}
