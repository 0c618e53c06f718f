import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen, type ScreenProps } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";

type DepositFrameProps = Pick<ScreenProps, "title" | "width" | "aside" | "children"> & {
  /** The screen is the history, or shows it. */
  isHistory?: boolean;
};

/** A screen of deposits, which only a live account has, with the way to those that were made. */
export function DepositFrame({ isHistory = false, children, ...rest }: DepositFrameProps) {
  const t = useText();
  return (
    <Screen {...rest} hasBack {...(!isHistory && { actions: <HistoryLink /> })}>
      <LiveAccount
        guest={t("deposit.guest")}
        demo={{ title: t("deposit.demo-title"), text: t("deposit.demo-text") }}
      >
        {children}
      </LiveAccount>
    </Screen>
  );
}

function HistoryLink() {
  const t = useText();
  return (
    <Link
      to={PATHS.deposits}
      aria-label={t("deposit.history")}
      className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
    >
      <History aria-hidden="true" className="size-5" />
    </Link>
  );
}
