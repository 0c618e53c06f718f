import { ZERO, parseDec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useDeferredValue, useState } from "react";
import { useCall } from "../../lib/query.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import { Offers } from "./Offers.tsx";

/** Two places are what the finest of the fiats has. */
const FIAT_DECIMALS = 2;
const USDT = 3;

/** A fiat amount and a coin, and who gives most of it: nothing is bound by looking. */
export function Quick() {
  const t = useText();
  const own = usePreferences((preferences) => preferences.fiat);
  const terms = useCall("otc.getOtcTerms", {}).data;
  const [amount, setAmount] = useState("");
  const [coin, setCoin] = useState(USDT);
  const [chosen, setChosen] = useState<string>();
  const fiats = terms?.fiats ?? [];
  const fiat = chosen ?? fiats.find(({ code }) => code === own)?.code ?? fiats[0]?.code;
  const wanted = useDeferredValue(amount);
  return (
    <div className="flex flex-col gap-5 pt-2">
      <Field label={t("otc.you-pay")}>
        <DecimalInput
          name="amount"
          value={amount}
          onValueChange={setAmount}
          decimals={FIAT_DECIMALS}
          {...(fiat === undefined ? {} : { unit: fiat })}
        />
      </Field>
      <div className="flex gap-3">
        <Select
          label={t("conversion.fiat")}
          options={fiats.map(({ code }) => ({ value: code, label: code }))}
          value={fiat ?? ""}
          onValueChange={setChosen}
          className="min-w-0 flex-1"
        />
        <Select
          label={t("otc.you-buy")}
          options={(terms?.coins ?? []).map(({ id, code }) => ({ value: `${id}`, label: code }))}
          value={`${coin}`}
          onValueChange={(id) => setCoin(Number.parseInt(id, 10))}
          className="min-w-0 flex-1"
        />
      </div>
      {(parseDec(wanted) ?? ZERO) > ZERO && fiat !== undefined && (
        <Offers
          amount={wanted}
          fiat={fiat}
          fiatId={fiats.find(({ code }) => code === fiat)?.id ?? 0}
          coinId={coin}
          coin={terms?.coins.find(({ id }) => id === coin)?.code ?? ""}
        />
      )}
    </div>
  );
}
