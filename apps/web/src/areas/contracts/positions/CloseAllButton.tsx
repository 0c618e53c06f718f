import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { CloseAllSheet } from "./later.ts";
import { useOpenPositions } from "../live.ts";
import type { Contract } from "../terms.ts";

/** The way to close many positions at once, through a question. */
export function CloseAllButton({ contract }: { contract?: Contract }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOpenPositions();
  return (
    <>
      {data !== undefined && data.positions.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => setIsOpen(true)} className="shrink-0">
          {t("contracts.close-all")}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <CloseAllSheet {...(contract && { contract })} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
