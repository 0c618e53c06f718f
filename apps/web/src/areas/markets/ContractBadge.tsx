import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { type Listed, isContract } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";
import { TAB_OF } from "./contract-tabs.ts";

/** Shows the underlying of a contract, in lists with spot markets. */
export function ContractBadge({ quotation }: { quotation: Listed }) {
  const t = useText();
  if (!isContract(quotation)) return undefined;
  return <Badge>{t(`markets.${TAB_OF[quotation.asset]}`)}</Badge>;
}
