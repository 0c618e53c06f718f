import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useDemo } from "../data/demo.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";

/** Leads from the demo to the user's own account: the one left for the demo, or a new one. */
export function OwnAccountButton() {
  const t = useText();
  const demo = useDemo();
  const hasAccount = useSession(({ liveToken }) => liveToken !== null);
  return hasAccount ? (
    <Button variant="primary" onClick={demo.exit}>
      {t("shell.exit-demo")}
    </Button>
  ) : (
    <Link to={PATHS.register} className={buttonClass({ variant: "primary" })}>
      {t("common.register")}
    </Link>
  );
}
