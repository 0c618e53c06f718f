import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call, failureText } from "../../../lib/client.ts";
import { requestPath } from "../../../lib/paths.ts";
import { t } from "../../../lib/text.ts";

/** Leads to the open request that is due next and waits for this operator. */
export function NextRequest({ id }: { id: string }) {
  const go = useNavigate();
  const [isLooking, setIsLooking] = useState(false);
  async function look() {
    setIsLooking(true);
    try {
      const next = await call("trust.findNextRequest", { id });
      if (next.id === null) toast(t("console-trust.no-next"));
      else void go(requestPath(next.id));
    } catch (error) {
      toast(failureText(error), { tone: "error" });
    } finally {
      setIsLooking(false);
    }
  }
  return (
    <Button size="small" isLoading={isLooking} onClick={() => void look()}>
      {t("console-trust.next-request")}
    </Button>
  );
}
