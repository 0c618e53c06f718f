import type { IdType } from "@candor/contract/words.ts";
import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";
import { type PicturesDraft, picturesSummary, sidesOf } from "./pictures-form.ts";
import { SubmitBar } from "./SubmitBar.tsx";
import { useSubmitted } from "./submitted.ts";

type PicturesFormProps = { type: IdType; hours: number };

/** Step 2: pictures of the document whose name and number are proven. */
export function PicturesForm({ type, hours }: PicturesFormProps) {
  const t = useText();
  const form = useCallForm("identity.submitIdentity", {
    ...useSubmitted(),
    empty: {},
    changed: merged<PicturesDraft>,
    summaryOf: (draft) => picturesSummary(draft, type),
    say: useSay(),
  });
  const front = type === "passport" ? "identity.front-passport" : "identity.front";
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {sidesOf(type).map((side) => (
        <ImageUploader
          key={side}
          label={t(side === "front" ? front : "identity.reverse")}
          hint={t("identity.picture-hint")}
          value={form.draft[side]}
          onValueChange={(value) => form.change({ [side]: value })}
          upload={uploadPicture}
          errorText={(failure) => uploadFailureText(failure, t)}
          error={form.at(side).error}
          hasCamera
        />
      ))}
      {form.error !== undefined && <ErrorNotice message={form.error} />}
      <SubmitBar hours={hours} isPending={form.isPending} />
    </form>
  );
}
