import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import type { Trader } from "./data.ts";
import { traderTitle } from "./TraderName.tsx";

const ConfirmCall = lazyPart("ConfirmCall", () => import("../../parts/ConfirmCall.tsx"));

type BlockButtonProps = { trader: Pick<Trader, "name" | "number">; isBlocked: boolean };

/** Ends or begins trading with a trader, after one more question. */
export function BlockButton({ trader, isBlocked }: BlockButtonProps) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const label = t(isBlocked ? "p2p.unblock" : "p2p.block");
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <Suspense>
        {isAsked && (
          <ConfirmCall
            isOpen
            onOpenChange={setIsAsked}
            title={t(isBlocked ? "p2p.unblock-title" : "p2p.block-title", {
              name: traderTitle(trader),
            })}
            description={t(isBlocked ? "p2p.unblock-text" : "p2p.block-text")}
            confirmLabel={label}
            call="p2p.setBlocked"
            input={{ number: trader.number, is_blocked: !isBlocked }}
            invalidates={["p2p.getTrader", "p2p.listAdvertisements", "p2p.listBlocked"]}
            done={t(isBlocked ? "p2p.unblocked" : "p2p.blocked")}
          />
        )}
      </Suspense>
    </>
  );
}
