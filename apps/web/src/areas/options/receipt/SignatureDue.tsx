import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useText } from "../../../lib/text.ts";

/** When the signature is due that a receipt waits for; the screen then looks by itself. */
export function SignatureDue({ at }: { at: number }) {
  const t = useText();
  return (
    <div data-testid="signature-due" className="flex flex-col gap-1">
      <p className="font-medium">
        {t("options.signature-due")}{" "}
        <Countdown until={at} ended={<span>{t("options.signature-now")}</span>} />
      </p>
      <p className="text-text-2">{t("options.signature-about")}</p>
    </div>
  );
}
