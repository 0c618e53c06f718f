import { useChainId } from "../data/chain-id.ts";
import { explorerUrl } from "../lib/explorer.ts";
import { useText } from "../lib/text.ts";
import { AppLink } from "./AppLink.tsx";
import { Copied } from "./Copied.tsx";

/** Shows a network's id of a payment, to copy and to look up (texts of `deposit`). */
export function TransactionId({ network, id }: { network: string; id: string }) {
  const t = useText();
  const url = explorerUrl(network, id, useChainId());
  return (
    <>
      <Copied text={id} />
      {url !== undefined && (
        <AppLink target={{ url }} className="text-data text-accent">
          {t("deposit.explorer")}
        </AppLink>
      )}
    </>
  );
}
