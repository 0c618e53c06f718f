import { Button } from "@candor/ui/action/Button.tsx";
import { type ButtonLook, buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { laterWith } from "../lib/later.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";

const ResetDemoSheet = laterWith("account")("ResetDemoSheet", () => import("./ResetDemoSheet.tsx"));

/** The way on for a user without funds to trade with: to a deposit, or in the demo to new funds. */
export function FundButton(look: ButtonLook) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return isDemo ? (
    <ResetButton {...look} />
  ) : (
    <Link to={PATHS.depositCoins} className={buttonClass(look)}>
      {t("common.deposit")}
    </Link>
  );
}

function ResetButton(look: ButtonLook) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("common.reset-demo")}
      </Button>
      <Suspense>
        {isOpen !== undefined && <ResetDemoSheet isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
