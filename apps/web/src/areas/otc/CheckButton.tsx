import { Button } from "@candor/ui/action/Button.tsx";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import type { Quote, Trade } from "./quote.ts";
import { SignatureSheet } from "./later.ts";

/** Opens what verifies the signature of a quote in this browser. */
export function CheckButton({ shown }: { shown: Quote | Trade }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="-ms-3 self-start"
        onClick={() => setIsOpen(true)}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t("otc.check")}
      </Button>
      {isOpen && <SignatureSheet shown={shown} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
