import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link } from "@tanstack/react-router";
import { useIdentity } from "../../../data/identity.ts";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import { CountrySelect } from "../CountrySelect.tsx";
import type { OfferNow, PayAccount } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";
import { MethodField } from "../method/MethodField.tsx";
import type { FieldsProps } from "./AmountFields.tsx";

type PaymentFieldsProps = FieldsProps & {
  type: P2pSide;
  offer: OfferNow | undefined;
  accounts: readonly PayAccount[] | undefined;
  countries: readonly string[];
};

/** How it is paid: a buyer says by what and under which name, a seller into which own account. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { draft, onChange, at, type, offer, accounts, countries } = props;
  const t = useText();
  return (
    <>
      {offer === undefined && (
        <Field label={t("p2p.country")} {...at("country")}>
          <CountrySelect
            countries={countries}
            value={draft.country}
            onValueChange={(country) => onChange({ country, method: undefined })}
          />
        </Field>
      )}
      {type === "sell" ? (
        <AccountField {...{ draft, onChange, at, offer, accounts }} />
      ) : (
        <>
          <PayBy {...{ draft, onChange, at, offer }} />
          <PayerName {...{ draft, onChange, at }} />
        </>
      )}
    </>
  );
}

function PayBy({ draft, onChange, at, offer }: FieldsProps & Pick<PaymentFieldsProps, "offer">) {
  const t = useText();
  const label = useMethodLabel();
  if (offer === undefined)
    return (
      <MethodField
        country={draft.country === "" ? undefined : draft.country}
        value={draft.method}
        onValueChange={(method) => onChange({ method })}
        error={at("method").error}
      />
    );
  const options = offer.methods.map((method) => ({ value: method.id, label: label(method) }));
  return (
    <Field label={t("p2p.method")} {...at("method")}>
      <Select
        value={draft.method?.id ?? ""}
        options={
          draft.method === undefined ? [{ value: "", label: t("p2p.choose") }, ...options] : options
        }
        onValueChange={(id) => onChange({ method: offer.methods.find((one) => one.id === id) })}
      />
    </Field>
  );
}

function PayerName({ draft, onChange, at }: FieldsProps) {
  const t = useText();
  const verified = useIdentity().data?.name;
  return (
    <Field
      label={t("p2p.payer-name")}
      hint={
        verified === null || verified === undefined
          ? t("p2p.payer-hint")
          : t("p2p.payer-hint-as", { name: verified })
      }
      {...at("name")}
    >
      <TextInput
        name="name"
        autoComplete="name"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </Field>
  );
}

type AccountFieldProps = FieldsProps & Pick<PaymentFieldsProps, "offer" | "accounts">;

/** Own accounts that the advertisement pays to. */
function AccountField({ draft, onChange, at, offer, accounts = [] }: AccountFieldProps) {
  const t = useText();
  const label = useMethodLabel();
  const fitting = accounts.filter(
    ({ method }) => offer === undefined || offer.methods.some(({ id }) => id === method.id),
  );
  const options = fitting.map(({ id, method, account }) => ({
    value: id,
    label: `${label(method)} · ${account}`,
  }));
  return (
    <Field
      label={t("p2p.account-own")}
      hint={
        <Link to={PATHS.p2pAccounts} className="text-accent underline">
          {t(fitting.length === 0 ? "p2p.account-none-fits" : "p2p.account-add")}
        </Link>
      }
      {...at("account")}
    >
      <Select
        value={draft.account}
        options={
          draft.account === "" ? [{ value: "", label: t("p2p.choose") }, ...options] : options
        }
        onValueChange={(account) =>
          onChange({ account, method: fitting.find(({ id }) => id === account)?.method })
        }
      />
    </Field>
  );
}
