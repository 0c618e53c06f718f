import { randomKey } from "@candor/ui/form/intent.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { linkTarget } from "@candor/ui/text/link-target.ts";
import { useState } from "react";
import { useSiteConfig } from "../../data/site-config.ts";
import { useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { OwnAccountButton } from "../../parts/OwnAccountButton.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import type { AboutRecord } from "./about.ts";
import { QuestionForm } from "./QuestionForm.tsx";

/** The way to a person: our own desk, or where the operator has another one. */
export function WriteCard({ about }: { about: AboutRecord | undefined }) {
  const t = useText();
  const elsewhere = linkTarget(useSiteConfig().data?.support_url ?? "");
  const { data: desk } = useCall("support.getDesk", {});
  // A demo account that a guest opened could not be answered.
  const isGuestDemo = useSession(({ isDemo, liveToken }) => isDemo && liveToken === null);
  const guest = { title: t("support.guest-title"), text: t("support.guest-text") };
  // A question that was sent is done with: the next one is another, under a key of its own.
  const [key, setKey] = useState(randomKey);
  return (
    <section aria-labelledby="write-to-support" className="flex flex-col gap-3">
      <h2 id="write-to-support" className="text-h2">
        {t("support.write")}
      </h2>
      {elsewhere === undefined ? (
        <>
          <p className="text-data text-text-2">
            {desk !== undefined && t("support.promise", { hours: desk.promise_hours })}{" "}
            {desk !== undefined &&
              desk.counted > 0 &&
              t("support.kept", { in_time: desk.in_time, counted: desk.counted })}
          </p>
          {isGuestDemo ? (
            <Empty {...guest} title={t("support.demo-title")} action={<OwnAccountButton />} />
          ) : (
            <SignedIn {...guest}>
              <QuestionForm
                key={key}
                messageKey={key}
                about={about}
                onSent={() => setKey(randomKey())}
              />
            </SignedIn>
          )}
        </>
      ) : (
        <>
          <p className="text-data text-text-2">{t("support.elsewhere-text")}</p>
          <AppLink target={elsewhere} className={buttonClass({ variant: "primary" })}>
            {t("support.elsewhere")}
          </AppLink>
        </>
      )}
      <p className="text-data text-text-3">{t("support.never-ask")}</p>
    </section>
  );
}
