import { KEY_DAYS_ANYWHERE } from "@candor/contract/areas/keys/choices.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { KeyRound } from "lucide-react";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CHANGED, type Made } from "./key-draft.ts";

/** A key of the demo in one tap. */
export function DemoKey({ onMade }: { onMade: (made: Made) => void }) {
  const t = useText();
  const { send, isPending } = useSend("keys.createKey", { invalidates: CHANGED, onDone: onMade });
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="text-body text-text-2">{t("keys.demo-text", { days: KEY_DAYS_ANYWHERE })}</p>
        <OnlineButton
          variant="primary"
          size="large"
          isBlock
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          isLoading={isPending}
          onClick={() =>
            void send({
              name: t("keys.demo-name"),
              kind: "hmac",
              scopes: ["read", "spot", "contracts"],
            })
          }
        >
          {t("keys.demo-make")}
        </OnlineButton>
      </div>
    </Card>
  );
}
