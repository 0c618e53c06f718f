import type { CallId } from "@candor/contract/types.ts";
import { useText } from "../../lib/text.ts";
import { requestText } from "./request-text.ts";

/** The act to confirm, so that no unrequested one is confirmed. */
export function AuthorisedRequest({ call, request }: { call: CallId; request: string }) {
  const t = useText();
  const { text, shown } = requestText(call, request);
  return (
    <p className="flex flex-col rounded-control bg-fill px-3 py-2.5 text-body">
      <span className="font-medium">{t(text)}</span>
      {shown !== undefined && <span className="text-data break-all text-text-2">{shown}</span>}
    </p>
  );
}
