import { randomKey } from "@candor/ui/form/intent.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type MessageDraft, refusedField, replySummary } from "./message-form.ts";
import { MessageFields } from "./MessageFields.tsx";

/** The field for the next message; each has a key of its own, so that one whose answer was lost is not sent twice. */
export function Replying({ id }: { id: string }) {
  const [key, setKey] = useState(randomKey);
  return <ReplyForm key={key} id={id} messageKey={key} onSent={() => setKey(randomKey())} />;
}

type ReplyFormProps = { id: string; messageKey: string; onSent: () => void };

function ReplyForm({ id, messageKey, onSent }: ReplyFormProps) {
  const t = useText();
  const form = useCallForm("support.sendMessage", {
    empty: { text: "", pictures: [], topic: "other" },
    changed: merged<MessageDraft>,
    summaryOf: (draft) => replySummary(draft, messageKey, id),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["support.getTicket", "support.listTickets"],
    onDone: () => {
      toast(t("support.sent"), { tone: "success" });
      onSent();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <MessageFields
        label={t("support.reply")}
        draft={form.draft}
        change={form.change}
        at={form.at}
      />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("support.send")}
      </OnlineButton>
    </form>
  );
}
