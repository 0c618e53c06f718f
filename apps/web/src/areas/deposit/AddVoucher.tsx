import { merged } from "@candor/ui/form/use-form.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type AddedDraft, addedSummary, refusedField } from "./voucher-form.ts";

/** Adds the picture to a payment that was told of without one. */
export function AddVoucher({ id }: { id: string }) {
  const t = useText();
  const form = useCallForm("deposit.addVoucher", {
    empty: {},
    changed: merged<AddedDraft>,
    summaryOf: (draft) => addedSummary(draft, id),
    say: useSay(),
    fieldOf: (code) => (refusedField(code) === "voucher" ? "voucher" : undefined),
    invalidates: ["deposit.listDeposits"],
    onDone: () => toast(t("deposit.submitted"), { tone: "success" }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ImageUploader
        label={t("deposit.voucher")}
        hint={t("deposit.voucher-hint")}
        value={form.draft.voucher}
        onValueChange={(voucher) => form.change({ voucher })}
        upload={uploadPicture}
        errorText={(failure) => uploadFailureText(failure, t)}
        error={form.at("voucher").error}
        hasCamera
      />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("deposit.submit")}
      </OnlineButton>
    </form>
  );
}
