import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useText } from "../../lib/text.ts";
import { FundButton } from "../../parts/FundButton.tsx";

type NoFundsProps = {
  /** No account holds anything that could be moved here. */
  isAllEmpty: boolean;
  onTransfer: () => void;
};

/** An account with nothing in it, and how to change that. */
export function NoFunds({ isAllEmpty, onTransfer }: NoFundsProps) {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("wallet.no-funds")}
      text={t(isAllEmpty ? "wallet.no-funds-anywhere" : "wallet.no-funds-text")}
      action={
        isAllEmpty ? <FundButton /> : <Button onClick={onTransfer}>{t("wallet.transfer")}</Button>
      }
    />
  );
}
