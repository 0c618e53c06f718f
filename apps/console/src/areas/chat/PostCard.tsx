import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { randomUuid } from "@candor/ui/form/intent.ts";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { blanks } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import { t } from "../../lib/text.ts";
import type { Entry } from "./data.ts";

type PostCardProps = { room: ChatRoom; replyTo: Entry | undefined; onReplyEnd: () => void };

/** A message of the house; each is sent once, under a key of its own. */
export function PostCard({ room, replyTo, onReplyEnd }: PostCardProps) {
  const [key, setKey] = useState(randomUuid);
  const isNews = room === "announcements";
  return (
    <Card title={t(isNews ? "console-chat.announce" : "console-chat.post")}>
      {replyTo !== undefined && (
        <div className="flex flex-wrap items-center gap-2 pb-3 text-data text-text-2">
          <span>{t("console-chat.answering", { seq: replyTo.seq })}</span>
          <Button size="small" variant="ghost" onClick={onReplyEnd}>
            {t("console-chat.answer-end")}
          </Button>
        </div>
      )}
      <PostForm
        key={key}
        input={{ room, key, ...(replyTo !== undefined && { reply_to: replyTo.seq }) }}
        onSent={() => {
          setKey(randomUuid());
          onReplyEnd();
        }}
      />
    </Card>
  );
}

type PostFormProps = {
  input: { room: ChatRoom; key: string; reply_to?: number };
  onSent: () => void;
};

function PostForm({ input, onSent }: PostFormProps) {
  const form = useCallForm("chat.postMessage", {
    empty: { text: "" },
    changed: merged<{ text: string }>,
    summaryOf: (draft) => {
      const missing = blanks(draft, "text");
      return { missing, input: missing.text === undefined ? { ...input, ...draft } : undefined };
    },
    isGuarded: true,
    onDone: () => {
      toast(t("console-chat.posted"), { tone: "success" });
      onSent();
    },
  });
  const { error, onLeave } = form.at("text");
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Field
        label={t("console-chat.text")}
        hint={t("console-chat.post-hint")}
        error={error ?? form.error}
        onLeave={onLeave}
      >
        <TextArea
          name="text"
          rows={4}
          value={form.draft.text}
          onChange={({ target }) => form.change({ text: target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" className="self-start" isLoading={form.isPending}>
        {t("console-chat.send")}
      </Button>
    </form>
  );
}
