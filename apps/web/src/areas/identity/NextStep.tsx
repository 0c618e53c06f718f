import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Contacts } from "./Contacts.tsx";
import type { Identity } from "./StandingCard.tsx";

const WithdrawSheet = lazyPart("WithdrawSheet", () => import("./WithdrawSheet.tsx"));

/** The one possible act now: begin, go on, send again, or take back the one in review. */
export function NextStep({ identity }: { identity: Identity }) {
  const t = useText();
  const { state, step, promise_hours: hours } = identity;
  if (state === 1) return <Withdraw />;
  if (step === null) return null;
  const text = state === 3 ? "identity.retry" : step === 1 ? "identity.start" : "identity.go-on";
  return (
    <Contacts>
      <div className="flex flex-col gap-1.5">
        <p className="text-data text-text-2">{t("identity.promise", { hours })}</p>
        <Link
          to={PATHS.verify}
          className={buttonClass({ variant: "primary", size: "large", isBlock: true })}
        >
          {t(text)}
        </Link>
      </div>
    </Contacts>
  );
}

function Withdraw() {
  const t = useText();
  const [asked, setAsked] = useState<{ isOpen: boolean }>();
  return (
    <>
      <OnlineButton isBlock onClick={() => setAsked({ isOpen: true })}>
        {t("identity.withdraw")}
      </OnlineButton>
      <Suspense>
        {asked !== undefined && (
          <WithdrawSheet isOpen={asked.isOpen} onOpenChange={(isOpen) => setAsked({ isOpen })} />
        )}
      </Suspense>
    </>
  );
}
