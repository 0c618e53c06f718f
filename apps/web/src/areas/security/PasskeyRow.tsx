import { Time } from "@candor/ui/time/Time.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CHANGED, type Security } from "./security-state.ts";

/** One passkey: its name, when it was made and last used, and the way to take it away. */
export function PasskeyRow({ passkey }: { passkey: Security["passkeys"][number] }) {
  const t = useText();
  const { id, name, created_at: createdAt, used_at: usedAt } = passkey;
  const { send, isPending } = useSend("security.removePasskey", {
    invalidates: CHANGED,
    onDone: () => toast(t("security.passkey-removed"), { tone: "success" }),
  });
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="text-body break-words">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-data text-text-2">
          <span>
            {t("security.made")} <Time value={createdAt} />
          </span>
          <span>
            {usedAt === null ? (
              t("security.never-used")
            ) : (
              <>
                {t("security.used")} <Time value={usedAt} />
              </>
            )}
          </span>
        </span>
      </div>
      <OnlineButton
        size="small"
        isLoading={isPending}
        aria-label={`${t("security.remove")}: ${name}`}
        onClick={() => void send({ id })}
      >
        {t("security.remove")}
      </OnlineButton>
    </li>
  );
}
