import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";

/** What a result can be checked by, word for word: folded, for those who want to. */
export function Proof({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <details className="group" data-testid="proof">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-body font-semibold">
        {t("trading.proof")}
        <span className="text-data font-normal text-text-2">{t("trading.proof-about")}</span>
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  );
}
