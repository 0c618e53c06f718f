import { buttonClass } from "@candor/ui/button-class.ts";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import { useDemo } from "../data/demo.ts";
import { go } from "../lib/go.ts";
import { useText } from "../lib/text.ts";
import { PATHS } from "../screens.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { OnlineButton } from "./OnlineButton.tsx";

type FundSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** What lies between a new account and its first trade, and what can be done until deposits are open. */
export function FundSheet({ isOpen, onOpenChange }: FundSheetProps) {
  const t = useText();
  const demo = useDemo();
  const practise = async () => {
    if (!(await demo.enter())) return;
    onOpenChange(false);
    go.trade();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("wallet.fund-title")}
      footer={
        <>
          <Link
            to={PATHS.market}
            onClick={() => onOpenChange(false)}
            className={buttonClass({ size: "large" })}
          >
            {t("wallet.see-prices")}
          </Link>
          <OnlineButton
            variant="primary"
            size="large"
            isLoading={demo.isPending}
            onClick={() => void practise()}
          >
            {t("common.try-demo")}
          </OnlineButton>
        </>
      }
    >
      <FirstSteps hasNotes />
    </Sheet>
  );
}
