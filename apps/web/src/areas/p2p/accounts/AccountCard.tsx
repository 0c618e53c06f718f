import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { UsableFrom } from "../../../parts/UsableFrom.tsx";
import type { PayAccount } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";

const ConfirmCall = lazyPart("ConfirmCall", () => import("../../../parts/ConfirmCall.tsx"));

/** A payment account, from when it may be used, and the way to take it away. */
export function AccountCard({ account }: { account: PayAccount }) {
  const t = useText();
  const label = useMethodLabel();
  const [isAsked, setIsAsked] = useState(false);
  const { id, method, holder, account: number, branch } = account;
  const facts: Fact[] = [
    [t("p2p.holder"), holder],
    [
      t("p2p.account-number"),
      <bdi key="number" translate="no">
        {number}
      </bdi>,
    ],
    ...(branch === "" ? [] : ([[t("p2p.branch"), branch]] as Fact[])),
  ];
  return (
    <Card
      title={label(method)}
      action={
        <Button size="small" variant="ghost" onClick={() => setIsAsked(true)}>
          {t("p2p.remove")}
        </Button>
      }
    >
      <FactList facts={facts} />
      <p className="pt-2 text-data">
        <UsableFrom words={t("p2p.usable-from")} from={account.usable_from} />
      </p>
      <Suspense>
        {isAsked && (
          <ConfirmCall
            isOpen
            onOpenChange={setIsAsked}
            title={t("p2p.remove-title", { name: label(method) })}
            description={t("p2p.remove-text")}
            confirmLabel={t("p2p.remove")}
            call="p2p.removePayAccount"
            input={{ id }}
            invalidates={["p2p.listPayAccounts", "p2p.listOwnAdvertisements"]}
            done={t("p2p.removed")}
          />
        )}
      </Suspense>
    </Card>
  );
}
