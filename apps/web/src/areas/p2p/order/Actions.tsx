import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import type { Order } from "../order-data.ts";

const CancelSheet = lazyPart("CancelSheet", () => import("./CancelSheet.tsx"));
const ReleaseSheet = lazyPart("ReleaseSheet", () => import("./ReleaseSheet.tsx"));
const AppealSheet = lazyPart("AppealSheet", () => import("./AppealSheet.tsx"));
const EvidenceSheet = lazyPart("EvidenceSheet", () => import("./EvidenceSheet.tsx"));

type Asked = "cancel" | "release" | "appeal" | "evidence";

/** Offers only the acts that the server allows now. */
export function Actions({ order }: { order: Order }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const { id, may } = order;
  const close = () => setAsked(undefined);
  const buttons = (["cancel", "appeal", "evidence"] as const).filter((act) => may.includes(act));
  if (!may.includes("pay") && !may.includes("release") && buttons.length === 0) return null;
  return (
    <div className="flex flex-col gap-3" data-testid="p2p-actions">
      {may.includes("pay") && (
        <Link
          to={PATHS.p2pCredentials}
          search={{ id }}
          className={buttonClass({ variant: "primary", size: "large", isBlock: true })}
        >
          {t("p2p.act-pay")}
        </Link>
      )}
      {may.includes("release") && (
        <OnlineButton variant="primary" size="large" isBlock onClick={() => setAsked("release")}>
          {t("p2p.act-release")}
        </OnlineButton>
      )}
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {buttons.map((act) => (
            <Button key={act} className="flex-1" onClick={() => setAsked(act)}>
              {t(`p2p.act-${act}`)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {asked === "cancel" && <CancelSheet order={order} onClose={close} />}
        {asked === "release" && <ReleaseSheet order={order} onClose={close} />}
        {asked === "appeal" && <AppealSheet order={order} onClose={close} />}
        {asked === "evidence" && <EvidenceSheet order={order} onClose={close} />}
      </Suspense>
    </div>
  );
}
