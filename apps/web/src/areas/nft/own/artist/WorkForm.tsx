import { merged } from "@candor/ui/form/use-form.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../../../lib/upload.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { CHANGED_BY_ARTIST } from "../data.ts";
import { FileField } from "./FileField.tsx";
import { type WorkDraft, isPlayed, newWork, refusedField, workSummary } from "./work-form.ts";
import { WorkFields } from "./WorkFields.tsx";

/** Sends a work to customer service: its file, a cover of sound or film, and how many copies there will ever be. */
export function WorkForm({ royaltyMax, onDone }: { royaltyMax: string; onDone: () => void }) {
  const t = useText();
  const form = useCallForm("nft.submitWork", {
    empty: newWork,
    changed: merged<WorkDraft>,
    summaryOf: (draft) => workSummary(draft, royaltyMax),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: CHANGED_BY_ARTIST,
    onDone: () => {
      toast(t("nft-own.work-sent"), { tone: "success" });
      onDone();
    },
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5" data-testid="nft-work">
      <FileField
        value={draft.file}
        onValueChange={(file) => change({ file })}
        error={at("file").error}
      />
      {draft.file !== undefined && isPlayed(draft.file.kind) && (
        <ImageUploader
          label={t("nft-own.cover")}
          hint={t("nft-own.cover-hint")}
          value={draft.cover}
          onValueChange={(cover) => change({ cover })}
          upload={uploadPicture}
          errorText={(failure) => uploadFailureText(failure, t)}
          error={at("cover").error}
        />
      )}
      <WorkFields draft={draft} onChange={change} at={at} royaltyMax={royaltyMax} />
      <p className="text-data text-text-2">{t("nft-own.work-terms")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("nft-own.send-work")}
      </OnlineButton>
    </form>
  );
}
