import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../../lib/client.ts";
import { useSend } from "../../lib/query.ts";
import { wantsStepUp } from "../../lib/step-up.ts";
import { t } from "../../lib/text.ts";

type PasskeyRowProps = { passkey: OperatorCallOutput<"security.listOperatorPasskeys">[number] };

/** One passkey: its name, when it was made and last used, and the way to take it away. */
export function PasskeyRow({ passkey: { id, name, ...passkey } }: PasskeyRowProps) {
  const { send, isPending } = useSend("security.removeOperatorPasskey", {
    onDone: () => toast(t("security.passkey-removed"), { tone: "success" }),
    onFailed: (error) => {
      if (!wantsStepUp(error)) toast(failureText(error), { tone: "error" });
    },
  });
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="text-body break-words">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-data text-text-2">
          <span>
            {t("security.made")} <Time value={passkey.created_at} />
          </span>
          <span>
            {passkey.used_at === null ? (
              t("security.never-used")
            ) : (
              <>
                {t("security.used")} <Time value={passkey.used_at} />
              </>
            )}
          </span>
        </span>
      </div>
      <Button
        size="small"
        isLoading={isPending}
        aria-label={`${t("security.remove")}: ${name}`}
        onClick={() => send({ id })}
      >
        {t("security.remove")}
      </Button>
    </li>
  );
}
