import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveStatement } from "../data/statements.ts";
import { failureText } from "../lib/failure.ts";
import { useText } from "../lib/text.ts";
import { OnlineButton } from "./OnlineButton.tsx";

/** Saves the file of a statement that is made. */
export function StatementDownload({ id, period }: { id: string; period: string }) {
  const t = useText();
  const [isReading, setIsReading] = useState(false);
  async function save() {
    setIsReading(true);
    try {
      await saveStatement(id);
      toast(t("statements.saved"), { tone: "success" });
    } catch (failure) {
      if (!(failure instanceof CallLost || failure instanceof CallRefused)) throw failure;
      toast(failureText(failure, t), { tone: "error" });
    } finally {
      setIsReading(false);
    }
  }
  return (
    <OnlineButton
      size="small"
      isLoading={isReading}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    >
      {t("statements.download")}
      <span className="sr-only">{period}</span>
    </OnlineButton>
  );
}
