import type { CallId } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useCurrencies } from "../../data/markets.ts";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { requestText } from "./request-text.ts";

/** The act to confirm, so that no unrequested one is confirmed. */
export function AuthorisedRequest({ call, request }: { call: CallId; request: string }) {
  const t = useText();
  const { text, shown, currencyId, addressId } = requestText(call, request);
  return (
    <div className="flex flex-col rounded-control bg-fill px-3 py-2.5 text-body">
      <span className="font-medium">{t(text)}</span>
      {shown !== undefined && (
        <span className="text-data break-all text-text-2">
          {currencyId === undefined ? shown : <Sum amount={shown} currencyId={currencyId} />}
        </span>
      )}
      {addressId !== undefined && <Address id={addressId} />}
    </div>
  );
}

function Sum({ amount, currencyId }: { amount: string; currencyId: number }) {
  const code = useCurrencies().data?.find(({ id }) => id === currencyId)?.name;
  return <Amount value={amount} {...(code !== undefined && { currency: code })} />;
}

/** The listed address with its network; nothing until it is known. */
function Address({ id }: { id: string }) {
  const found = useCall("withdrawal.listWalletAddresses", {}).data?.find((one) => one.id === id);
  if (found === undefined) return null;
  return (
    <>
      <span translate="no" className="text-data break-all text-text-2">
        {found.address}
      </span>
      <span className="text-data text-text-2">
        {found.name} · {found.type}
      </span>
    </>
  );
}
