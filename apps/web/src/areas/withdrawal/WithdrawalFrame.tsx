import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen, type ScreenProps } from "../../parts/Screen.tsx";

type WithdrawalFrameProps = Pick<ScreenProps, "title" | "width" | "aside" | "actions" | "children">;

/** A screen of withdrawals, which only a live account has. */
export function WithdrawalFrame({ children, ...rest }: WithdrawalFrameProps) {
  const t = useText();
  return (
    <Screen {...rest} hasBack>
      <LiveAccount
        guest={t("withdrawal.guest")}
        demo={{ title: t("withdrawal.demo-title"), text: t("withdrawal.demo-text") }}
      >
        {children}
      </LiveAccount>
    </Screen>
  );
}
