import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../../lib/upload.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import { CHANGED_BY_ORDER, type Order, readOrderAgain } from "../order-data.ts";
import { CREDENTIALS, type CredentialsDraft, credentialsSummary } from "./credentials-form.ts";

/** The three pictures that mark the payment: what each is for, and who sees them. */
export function CredentialsForm({ order }: { order: Order | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useCallForm("p2p.addCredentials", {
    empty: {},
    changed: merged<CredentialsDraft>,
    summaryOf: (draft) => credentialsSummary(draft, order?.id),
    say: useSay(),
    isGuarded: true,
    invalidates: CHANGED_BY_ORDER,
    onDone: ({ id }) => {
      toast(t("p2p.marked-paid"), { tone: "success" });
      void navigate({ to: PATHS.p2pOrder, search: { id }, replace: true });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5 pt-2" data-testid="p2p-credentials">
      {order !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-3">
          <Fiat value={order.amount} currency={order.pay} className="text-h2 font-semibold" />
          <span className="flex items-baseline gap-2 text-data text-text-2">
            {t("p2p.time-left")}
            <Countdown
              until={order.deadline}
              onEnd={() => readOrderAgain(order.id)}
              className="text-body font-medium text-text"
            />
          </span>
        </p>
      )}
      <p className="text-data text-text-2">{t("p2p.credentials-text")}</p>
      {CREDENTIALS.map((name) => (
        <ImageUploader
          key={name}
          label={t(`p2p.${name}`)}
          hint={t(`p2p.hint-${name}`)}
          value={form.draft[name]}
          onValueChange={(value) => form.change({ [name]: value })}
          upload={uploadPicture}
          errorText={(failure) => uploadFailureText(failure, t)}
          error={form.at(name).error}
          hasCamera={name !== "trans_img"}
        />
      ))}
      <p className="text-data text-text-2">{t("p2p.credentials-seen")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("p2p.mark-paid")}
      </OnlineButton>
    </form>
  );
}
