import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { randomUuid } from "@candor/ui/form/intent.ts";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ImagePlus, SendHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { type WordsDraft, refusedField, wordsSummary } from "../words-form.ts";

const PictureFields = lazyPart("PictureFields", () => import("../PictureFields.tsx"));
const EMPTY: WordsDraft = { text: "", pictures: [], cause: "other" };

/** The next message; each has a key of its own, so that one whose answer was lost is not sent twice. */
export function ChatForm({ id }: { id: string }) {
  const t = useText();
  const [key, setKey] = useState(randomUuid);
  const [hasPictures, setHasPictures] = useState(false);
  const form = useCallForm("p2p.sendMessage", {
    empty: EMPTY,
    changed: merged<WordsDraft>,
    summaryOf: (draft) => wordsSummary(draft, (words) => ({ id, key, ...words })),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["p2p.listMessages"],
    onDone: () => {
      form.change(EMPTY);
      setKey(randomUuid());
      setHasPictures(false);
    },
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Suspense>
        {hasPictures && (
          <PictureFields
            pictures={draft.pictures}
            onChange={(pictures) => change({ pictures })}
            error={at("pictures").error}
          />
        )}
      </Suspense>
      <div className="flex items-start gap-1">
        <IconButton
          label={t("p2p.picture-add")}
          aria-pressed={hasPictures}
          className="-ms-2"
          onClick={() => {
            setHasPictures(!hasPictures);
            change({ pictures: [] });
          }}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </IconButton>
        <Field
          label={t("p2p.message")}
          isLabelHidden
          className="min-w-0 flex-1"
          error={at("text").error}
        >
          <TextArea
            name="text"
            dir="auto"
            rows={1}
            placeholder={t("p2p.message")}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
            className="block field-sizing-content max-h-36 min-h-11 resize-none!"
          />
        </Field>
        <OnlineButton
          type="submit"
          variant="primary"
          aria-label={t("p2p.send")}
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
