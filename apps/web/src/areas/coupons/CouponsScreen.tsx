import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { Centre } from "./Centre.tsx";
import { OwnCoupons } from "./OwnCoupons.tsx";

const OWN = ["usable", "used", "expired"] as const;

/** Coupons to be claimed, and the user's own. */
export function CouponsScreen() {
  const t = useText();
  const { tab = "centre" } = useSearch({ from: PATHS.coupons });
  const navigate = useNavigate();
  return (
    <Screen title={t("coupons.title")} hasBack>
      <Tabs
        label={t("coupons.tabs")}
        items={(["centre", ...OWN] as const).map((value) => ({
          value,
          label: t(`coupons.tab-${value}`),
        }))}
        value={tab}
        onValueChange={(value) =>
          void navigate({
            to: PATHS.coupons,
            search: value === "centre" ? {} : { tab: value },
            replace: true,
          })
        }
        action={
          <Link to={PATHS.welfare} className={buttonClass({ variant: "link", size: "small" })}>
            {t("coupons.welfare")}
          </Link>
        }
        panelClassName="pt-4"
      >
        {tab === "centre" ? (
          <Centre />
        ) : (
          <SignedIn title={t("coupons.guest")}>
            <OwnCoupons key={tab} state={tab} />
          </SignedIn>
        )}
      </Tabs>
    </Screen>
  );
}
