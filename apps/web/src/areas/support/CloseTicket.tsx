import { Suspense, useState } from "react";
import { Button } from "@candor/ui/action/Button.tsx";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";

const ConfirmCall = lazyPart("ConfirmCall", () => import("../../parts/ConfirmCall.tsx"));

/** Ends a question whose answer was enough. */
export function CloseTicket({ id }: { id: string }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsked(true)}>
        {t("support.close")}
      </Button>
      <Suspense>
        {isAsked && (
          <ConfirmCall
            isOpen
            onOpenChange={setIsAsked}
            title={t("support.close")}
            description={t("support.close-text")}
            confirmLabel={t("support.close")}
            call="support.closeTicket"
            input={{ id }}
            invalidates={["support.getTicket", "support.listTickets"]}
            done={t("support.state-closed")}
          />
        )}
      </Suspense>
    </>
  );
}
