import type { CallId } from "@candor/contract/types.ts";
import { useText } from "../../lib/text.ts";
import { deedOf } from "./deeds.ts";

/** What is about to be done, so that nobody confirms what they did not ask for. */
export function Deed({ call, request }: { call: CallId; request: string }) {
  const t = useText();
  const { text, shown } = deedOf(call, request);
  return (
    <p className="flex flex-col rounded-control bg-fill px-3 py-2.5 text-body">
      <span className="font-medium">{t(text)}</span>
      {shown !== undefined && <span className="text-data break-all text-text-2">{shown}</span>}
    </p>
  );
}
