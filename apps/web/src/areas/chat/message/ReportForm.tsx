import { CHAT_CAUSES, type ChatCause, type ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";

type ReportFormProps = { room: ChatRoom; seq: number; onDone: () => void };

/** Reports a message to moderators with a reason. */
export function ReportForm({ room, seq, onDone }: ReportFormProps) {
  const t = useText();
  const [cause, setCause] = useState<ChatCause>("scam");
  const { send, isPending, error } = useSend("chat.reportMessage", {
    isInline: true,
    onDone: () => {
      toast(t("chat.reported"), { tone: "success" });
      onDone();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <RadioList
        label={t("chat.cause")}
        options={CHAT_CAUSES.map((value) => ({ value, label: t(`chat.cause-${value}`) }))}
        value={cause}
        onValueChange={setCause}
        onChosen={() => undefined}
        hasFocus
      />
      <FormError message={error === null ? undefined : failureText(error, t)} />
      <Button
        variant="primary"
        size="large"
        isBlock
        isLoading={isPending}
        onClick={() => void send({ room, seq, cause })}
      >
        {t("chat.report-send")}
      </Button>
    </div>
  );
}
