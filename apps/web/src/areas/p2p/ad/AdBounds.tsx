import { P2P_PAY_MINUTES } from "@candor/contract/areas/p2p/choices.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useText } from "../../../lib/text.ts";
import { useAvailable } from "../create/use-available.ts";
import type { Terms } from "../data.ts";
import type { AdPartProps } from "./AdForm.tsx";

type AdBoundsProps = AdPartProps & { coin: Terms["currencies"][number] | undefined };

/** The total amount, the limits of one order, and the time to pay. */
export function AdBounds({ draft, onChange, at, coin }: AdBoundsProps) {
  const t = useText();
  const available = useAvailable(draft.currency);
  return (
    <>
      <Field
        label={t("p2p.total")}
        hint={
          draft.side === "sell" && (
            <>
              {t("p2p.available")} <Amount value={available} currency={coin?.code ?? ""} />
            </>
          )
        }
        {...at("total")}
      >
        <DecimalInput
          name="total"
          value={draft.total}
          onValueChange={(total) => onChange({ total })}
          decimals={coin?.decimals ?? 8}
          unit={coin?.code ?? ""}
        />
      </Field>
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:gap-3">
        <Field label={t("p2p.minimum")} {...at("minimum")}>
          <DecimalInput
            name="minimum"
            value={draft.minimum}
            onValueChange={(minimum) => onChange({ minimum })}
            decimals={2}
            unit={draft.fiat}
          />
        </Field>
        <Field label={t("p2p.maximum")} {...at("maximum")}>
          <DecimalInput
            name="maximum"
            value={draft.maximum}
            onValueChange={(maximum) => onChange({ maximum })}
            decimals={2}
            unit={draft.fiat}
          />
        </Field>
      </div>
      <Field label={t("p2p.pay-within")}>
        <Select
          value={`${draft.minutes}`}
          onValueChange={(chosen) =>
            onChange({ minutes: P2P_PAY_MINUTES.find((one) => `${one}` === chosen) ?? 30 })
          }
          options={P2P_PAY_MINUTES.map((minutes) => ({
            value: `${minutes}`,
            label: t("p2p.minutes", { minutes }),
          }))}
        />
      </Field>
    </>
  );
}
