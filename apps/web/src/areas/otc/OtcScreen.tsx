import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { PATHS } from "../../paths.ts";
import { Desk } from "./Desk.tsx";
import { Quick } from "./Quick.tsx";

/** Trade with the house by signed quotes; or a fiat amount, and who gives most for it. */
export function OtcScreen() {
  const t = useText();
  const search = useSearch({ from: PATHS.otc });
  const isQuick = search.quick === 1;
  const title = t(isQuick ? "otc.quick-title" : "otc.title");
  return (
    <Screen title={title} hasBack width="form">
      <LiveAccount guest={title} demo={{ title: t("otc.demo-title"), text: t("otc.demo-text") }}>
        {isQuick ? (
          <Quick />
        ) : (
          <Verified
            title={t("otc.verify-title")}
            text={t("otc.verify-text")}
            action={t("otc.verify-action")}
          >
            <Desk key={JSON.stringify(search)} search={search} />
            <Ways />
          </Verified>
        )}
      </LiveAccount>
    </Screen>
  );
}

function Ways() {
  const t = useText();
  const look = buttonClass({ variant: "link", size: "small" });
  return (
    <p className="flex flex-wrap gap-x-6 pt-5">
      <Link to={PATHS.otcTrades} className={look}>
        {t("otc.history")}
      </Link>
      <Link to={PATHS.otc} search={{ quick: 1 }} className={look}>
        {t("otc.to-quick")}
      </Link>
    </p>
  );
}
