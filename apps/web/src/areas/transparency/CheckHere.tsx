import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { arrived, ChunkLost } from "../../lib/chunk.ts";
import { failureText } from "../../lib/failure.ts";
import { type Text, useLocale, useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { CheckedId } from "./cards.ts";
import type { Found } from "./checks/found.ts";

const LOOKS: Record<Found["state"], string> = {
  right: "bg-up-ground text-up",
  wrong: "bg-danger-ground text-danger",
  none: "bg-fill text-text",
  "sign-in": "bg-fill text-text",
  unsupported: "bg-warning-ground text-warning",
};

/** Computes it in this browser, out of what the server publishes or tells this user. */
export function CheckHere({ id, title }: { id: CheckedId; title: string }) {
  const t = useText();
  const locale = useLocale();
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function check() {
    setIsPending(true);
    setFault(undefined);
    try {
      const { CHECKS } = await arrived(import("./checks/checks.ts"));
      setFound(await CHECKS[id]());
    } catch (error) {
      if (error instanceof ChunkLost) setFault(t("common.not-loaded"));
      else if (error instanceof CallLost || error instanceof CallRefused)
        setFault(failureText(error, t));
      else throw error;
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <OnlineButton
        size="small"
        variant="primary"
        isLoading={isPending}
        onClick={() => void check()}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t("transparency.check-here")}
        <span className="sr-only">: {title}</span>
      </OnlineButton>
      <FormError message={fault} />
      <p
        role="status"
        data-testid={`found-${id}`}
        {...(found !== undefined && {
          className: `w-full rounded-control px-3 py-2 text-data ${LOOKS[found.state]}`,
          "data-state": found.state,
        })}
      >
        {found !== undefined && saidOf(found, id, locale, t)}
      </p>
    </div>
  );
}

function saidOf(found: Found, id: CheckedId, locale: string, t: Text): string {
  if (!("count" in found)) return t(`transparency.${found.state}`);
  const count = t(`transparency.${id}-count`, {
    count: formatAmount(`${found.count}`, { locale }),
  });
  return found.state === "right"
    ? t("transparency.right", { count })
    : t("transparency.wrong", { count, where: found.where });
}
