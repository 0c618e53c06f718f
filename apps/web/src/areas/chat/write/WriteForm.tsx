import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { randomUuid } from "@candor/ui/form/intent.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { ImagePlus, SendHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { keepNumber, type Own, readOwnAgain } from "../data.ts";
import { type ChatDraft, chatSummary, isOfWriter, refusedField } from "./chat-form.ts";
import { MentionField } from "./MentionField.tsx";
import { namesOf } from "./mention.ts";
import { ReplyBar } from "./ReplyBar.tsx";
import { useWait } from "./use-wait.ts";
import { WriteHint } from "./WriteHint.tsx";
import type { WritingProps } from "./Writing.tsx";

const PictureField = lazyPart("PictureField", () => import("./PictureField.tsx"));
const EMPTY: ChatDraft = { text: "", picture: undefined };

/** The next message; each has a key of its own, so that one whose answer was lost is not sent twice. */
export function WriteForm(props: WritingProps & { own: Own }) {
  const { state, lines, replyTo, onReplyEnd, onSent } = props;
  const { room } = state;
  const t = useText();
  const [key, setKey] = useState(randomUuid);
  const [hasPicture, setHasPicture] = useState(false);
  const wait = useWait(lines, state.slow_seconds);
  const form = useCallForm("chat.sendMessage", {
    empty: EMPTY,
    changed: merged<ChatDraft>,
    summaryOf: (draft) => chatSummary(draft, { room, key, replyTo: replyTo?.seq }),
    say: useSay(),
    fieldOf: refusedField,
    afterRefusal: (draft, code) => {
      if (isOfWriter(code)) readOwnAgain();
      return draft;
    },
    onDone: (sent) => {
      form.change(EMPTY);
      setKey(randomUuid());
      setHasPicture(false);
      keepNumber(room, sent.author?.number);
      onReplyEnd();
      onSent(sent);
    },
  });
  const { draft, change } = form;
  const field = form.at("text");
  return (
    <form {...form.props} className="flex flex-col gap-2">
      {replyTo !== undefined && <ReplyBar to={replyTo} onEnd={onReplyEnd} />}
      <Suspense>
        {hasPicture && (
          <PictureField
            value={draft.picture}
            error={form.at("picture").error}
            onValueChange={(picture) => change({ picture })}
          />
        )}
      </Suspense>
      <div className="flex items-start gap-1">
        <IconButton
          label={t("chat.picture-add")}
          aria-pressed={hasPicture}
          className="-ms-2"
          onClick={() => {
            setHasPicture(!hasPicture);
            change({ picture: undefined });
          }}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </IconButton>
        <Field
          label={t("chat.write")}
          isLabelHidden
          className="min-w-0 flex-1"
          error={field.error}
          hint={<WriteHint text={draft.text} state={state} wait={wait} />}
        >
          <MentionField
            value={draft.text}
            names={namesOf(lines)}
            onValueChange={(text) => change({ text })}
            onSend={(element) => wait === undefined && element.requestSubmit()}
          />
        </Field>
        <OnlineButton
          type="submit"
          variant="primary"
          aria-label={t("chat.send")}
          disabled={wait !== undefined}
          isLoading={form.isPending}
          className="ms-1"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </OnlineButton>
      </div>
      <FormError message={form.error} way={form.way} />
    </form>
  );
}
