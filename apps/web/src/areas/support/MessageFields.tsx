import { MESSAGE_PICTURES_MAX } from "@candor/contract/areas/support/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";
import type { MessageDraft } from "./message-form.ts";

type MessageFieldsProps = {
  label: string;
  hint?: string;
  draft: MessageDraft;
  change: (change: Partial<MessageDraft>) => void;
  at: (field: "text" | "pictures") => { error: string | undefined; onLeave: () => void };
};

/** The text, and pictures: the next one may be added once the one before is there. */
export function MessageFields({ label, hint, draft, change, at }: MessageFieldsProps) {
  const t = useText();
  const { text, pictures } = draft;
  const places = Math.min(pictures.length + 1, MESSAGE_PICTURES_MAX);
  return (
    <>
      <Field label={label} hint={hint} {...at("text")}>
        <TextArea
          name="text"
          rows={5}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      {Array.from({ length: places }, (_, place) => (
        <ImageUploader
          key={place}
          label={t("support.picture")}
          hint={t("support.picture-hint")}
          value={pictures[place]}
          onValueChange={(picture) =>
            change({
              pictures: [
                ...pictures.slice(0, place),
                ...(picture === undefined ? [] : [picture]),
                ...pictures.slice(place + 1),
              ],
            })
          }
          upload={uploadPicture}
          errorText={(failure) => uploadFailureText(failure, t)}
          error={place === places - 1 ? at("pictures").error : undefined}
        />
      ))}
    </>
  );
}
