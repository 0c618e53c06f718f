import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { Converter } from "./Converter.tsx";
import { FiatRates } from "./FiatRates.tsx";
import { FundsRow } from "./FundsRow.tsx";
import { Invested } from "./Invested.tsx";
import { Products } from "./Products.tsx";

/** The uses of the user's funds, and their worth in any coin or currency. */
export function FinanceScreen() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  return (
    <Screen title={t("finance.title")}>
      <div className="grid gap-4 tablet:max-desktop:grid-cols-2 desktop:grid-cols-12 desktop:grid-rows-[auto_1fr] desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-7 desktop:row-span-2">
          {!isGuest && <FundsRow />}
          {!isGuest && <Invested />}
          <Products />
        </div>
        <div id="converter" className="min-w-0 scroll-mt-4 desktop:col-span-5">
          <Converter />
        </div>
        <div className="min-w-0 tablet:max-desktop:col-span-2 desktop:col-span-5">
          <FiatRates />
        </div>
      </div>
    </Screen>
  );
}
