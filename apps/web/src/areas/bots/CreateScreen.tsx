import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { CreateForm } from "./create/CreateForm.tsx";
import { DemoWay } from "./DemoWay.tsx";

/** A new bot: its terms, what it would do first, and what it would have done. */
export function CreateScreen() {
  const t = useText();
  const { strategy = "grid", symbol = "BTC/USDT" } = useSearch({ from: PATHS.botCreate });
  const markets = useQuotations();
  return (
    <Screen title={t("bots.create-title")} hasBack width="form">
      <SignedIn title={t("bots.create-title")} isScreen>
        <ScreenState query={markets} skeleton={<FormSkeleton fields={6} />}>
          {(list) => (
            <div className="flex flex-col gap-4 pt-2">
              <DemoWay />
              <CreateForm markets={list} strategy={strategy} symbol={symbol} />
            </div>
          )}
        </ScreenState>
      </SignedIn>
    </Screen>
  );
}
