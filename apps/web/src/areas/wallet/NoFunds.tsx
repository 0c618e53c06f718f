import { Button } from "@candor/ui/Button.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { useText } from "../../lib/text.ts";

/** An account with nothing in it, and how to change that. */
export function NoFunds({ onTransfer }: { onTransfer: () => void }) {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("wallet.no-funds")}
      text={t("wallet.no-funds-text")}
      action={<Button onClick={onTransfer}>{t("wallet.transfer")}</Button>}
    />
  );
}
