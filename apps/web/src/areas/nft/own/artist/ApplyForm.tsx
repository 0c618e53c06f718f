import { Field } from "@candor/ui/form/Field.tsx";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useIsAccepted } from "../../../../data/consents.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useCall } from "../../../../lib/query.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../../../lib/upload.ts";
import { AcceptRisk } from "../../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { CHANGED_BY_ARTIST } from "../data.ts";
import { type ApplyDraft, applySummary, refusedField } from "./apply-form.ts";
import { ABOUT_MOST, NAME_MOST } from "./work-form.ts";

/** Asks customer service to be admitted as an artist. */
export function ApplyForm() {
  const t = useText();
  const isHeld = useIsAccepted("nft.artist");
  const agreement = useCall("account.listConsents", {}).data?.find(({ id }) => id === "nft.artist");
  const form = useCallForm("nft.applyAsArtist", {
    empty: { name: "", about: "", portrait: undefined, isAccepted: false },
    changed: merged<ApplyDraft>,
    summaryOf: (draft) => applySummary(draft, isHeld ? undefined : (agreement?.consent ?? "")),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: CHANGED_BY_ARTIST,
    onDone: () => toast(t("nft-own.application-sent"), { tone: "success" }),
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-5">
          <Field label={t("nft-own.artist-name")} {...at("name")}>
            <TextInput
              name="name"
              maxLength={NAME_MOST}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t("nft-own.about-you")} {...at("about")}>
            <TextArea
              name="about"
              rows={4}
              maxLength={ABOUT_MOST}
              value={draft.about}
              onChange={({ target }) => change({ about: target.value })}
            />
          </Field>
          <ImageUploader
            label={t("nft-own.portrait")}
            hint={t("nft-own.portrait-hint")}
            value={draft.portrait}
            onValueChange={(portrait) => change({ portrait })}
            upload={uploadPicture}
            errorText={(failure) => uploadFailureText(failure, t)}
            error={at("portrait").error}
          />
        </div>
      </Card>
      {agreement !== undefined && (
        <AcceptRisk
          text={agreement.text}
          isHeld={isHeld}
          isAccepted={draft.isAccepted}
          onAcceptedChange={(isAccepted) => change({ isAccepted })}
          error={at("consent").error}
        />
      )}
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("nft-own.apply")}
      </OnlineButton>
    </form>
  );
}
