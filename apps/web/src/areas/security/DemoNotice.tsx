import { Card } from "@candor/ui/layout/Card.tsx";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OwnAccountButton } from "../../parts/OwnAccountButton.tsx";

/** Why there is nothing to protect in the demo, and the way to an account where there is. */
export function DemoNotice() {
  const t = useText();
  const hasAccount = useSession(({ liveToken }) => liveToken !== null);
  return (
    <Card>
      <div className="flex flex-col items-start gap-2">
        <h2 className="text-h2">{t("security.demo-title")}</h2>
        <p className="max-w-[70ch] pb-2 text-body text-text-2">
          {t(hasAccount ? "security.demo-own-text" : "security.demo-text")}
        </p>
        <OwnAccountButton />
      </div>
    </Card>
  );
}
