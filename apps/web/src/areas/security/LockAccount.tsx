import { Card } from "@candor/ui/layout/Card.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

const LockSheet = lazyPart("LockSheet", () => import("./LockSheet.tsx"));

/** Lets a user who sees foreign activity lock the account. */
export function LockAccount() {
  const t = useText();
  const [asking, setAsking] = useState<{ isOpen: boolean }>();
  return (
    <Card title={t("security.lock")}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-data text-text-2">{t("security.lock-worth")}</p>
        <OnlineButton onClick={() => setAsking({ isOpen: true })}>
          {t("security.lock-now")}
        </OnlineButton>
      </div>
      <Suspense>
        {asking !== undefined && (
          <LockSheet isOpen={asking.isOpen} onOpenChange={(isOpen) => setAsking({ isOpen })} />
        )}
      </Suspense>
    </Card>
  );
}
