import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useEffect, useState } from "react";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { type Check, type Verdict, checkQuote } from "./check-quote.ts";
import type { Quote, Trade } from "./quote.ts";

type SignatureSheetProps = {
  shown: Quote | Trade;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const CHECKS = ["signature", "figures", "key"] as const satisfies readonly Check[];
const TONES: Record<Verdict | "open", BadgeTone> = {
  right: "up",
  wrong: "danger",
  unsupported: "warning",
  open: "warning",
};

/** The signed text of a quote, and what this browser finds of it. */
export function SignatureSheet({ shown, isOpen, onOpenChange }: SignatureSheetProps) {
  const t = useText();
  const keys = useCall("statements.listSigningKeys", {}).data;
  const [found, setFound] = useState<Record<Check, Verdict>>();
  useEffect(() => {
    if (keys === undefined) return undefined;
    let isGone = false;
    const published = keys.map(({ public_key: key }) => key);
    void checkQuote(shown, published).then((verdicts) => isGone || setFound(verdicts));
    return () => {
      isGone = true;
    };
  }, [shown, keys]);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("otc.signed-quote")}
      description={t("otc.check-about")}
    >
      <div role="status">
        <ul className="flex flex-col text-data">
          {CHECKS.map((check) => {
            const verdict = found?.[check] ?? "open";
            return (
              <li
                key={check}
                className="flex items-start justify-between gap-3 border-b border-hairline py-2"
              >
                <span className="min-w-0">{t(`otc.check-${check}`)}</span>
                <Badge tone={TONES[verdict]}>{t(`otc.verdict-${verdict}`)}</Badge>
              </li>
            );
          })}
        </ul>
      </div>
      <pre className="mt-4 overflow-x-auto rounded-control bg-fill px-3 py-2.5 text-data whitespace-pre-wrap">
        {shown.text}
      </pre>
      <Copied name={t("otc.signature")} value={shown.signature} />
      <Copied name={t("otc.public-key")} value={shown.public_key} />
    </Sheet>
  );
}

const Copied = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center justify-between gap-3 pt-3">
    <p className="min-w-0 text-data">
      <span className="block text-text-2">{name}</span>
      <span className="break-all">{value}</span>
    </p>
    <CopyButton value={value} label={name} />
  </div>
);
