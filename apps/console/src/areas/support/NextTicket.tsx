import { Button } from "@candor/ui/action/Button.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "react-router";
import { failureText } from "../../lib/client.ts";
import { useMay } from "../../lib/may.ts";
import { useSend } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { ticketPath } from "./paths.ts";

/** Takes on the ticket that is due first, and opens it. */
export function NextTicket() {
  const may = useMay();
  const go = useNavigate();
  const { send, isPending } = useSend("support.takeNext", {
    onDone: ({ id }) =>
      id === null ? toast(t("console-support.none-next")) : void go(ticketPath(id)),
    onFailed: (error) => toast(failureText(error), { tone: "error" }),
  });
  if (!may("support.takeNext")) return null;
  return (
    <Button size="small" variant="primary" isLoading={isPending} onClick={() => send({})}>
      {t("console-support.next")}
    </Button>
  );
}
