import { Button } from "@candor/ui/Button.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Card } from "@candor/ui/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useDemo } from "../../data/demo.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../screens.ts";

/** Why there is nothing to protect in the demo, and the way to an account where there is. */
export function DemoNotice() {
  const t = useText();
  const demo = useDemo();
  const hasAccount = useSession(({ liveToken }) => liveToken !== null);
  return (
    <Card>
      <div className="flex flex-col items-start gap-2">
        <h2 className="text-h2">{t("security.demo-title")}</h2>
        <p className="max-w-[70ch] text-body text-text-2">
          {t(hasAccount ? "security.demo-own-text" : "security.demo-text")}
        </p>
        {hasAccount ? (
          <Button variant="primary" onClick={demo.exit} className="mt-2">
            {t("shell.exit-demo")}
          </Button>
        ) : (
          <Link to={PATHS.register} className={`${buttonClass({ variant: "primary" })} mt-2`}>
            {t("common.register")}
          </Link>
        )}
      </div>
    </Card>
  );
}
