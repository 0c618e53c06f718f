import type { RefusalCode } from "@candor/contract/refusals.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { useCallForm } from "../../lib/form.ts";
import { useText } from "../../lib/text.ts";
import { CHANGED, type Draft, EMPTY, type Field, type Made, keySummary } from "./key-draft.ts";

const FIELDS: Partial<Record<RefusalCode, Field>> = {
  "key-public-invalid": "publicKey",
  "key-network-invalid": "networks",
  "no-special-characters": "name",
};

export function useKeyForm(onMade: (made: Made) => void) {
  const t = useText();
  return useCallForm("keys.createKey", {
    empty: EMPTY,
    changed: merged<Draft>,
    summaryOf: keySummary,
    say: (fault) => t(fault),
    fieldOf: (code) => FIELDS[code],
    invalidates: CHANGED,
    onDone: onMade,
  });
}
