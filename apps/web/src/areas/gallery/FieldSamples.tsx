import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { PasswordInput } from "@candor/ui/form/PasswordInput.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Search } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";

export function FieldSamples() {
  const t = useText();
  return (
    <>
      <Section name="Field, TextInput">
        <Sample state="placeholder, hint">
          <Field label={t("auth.invite-optional")} hint={t("refusals.no-special-characters")}>
            <TextInput placeholder={t("auth.invite")} />
          </Field>
        </Sample>
        <Sample state="error, long text">
          <Field label={t("auth.email")} error={t("refusals.would-cross")}>
            <TextInput defaultValue="a-very-long-name-of-somebody@a-very-long-domain.example.com" />
          </Field>
        </Sample>
        <Sample state="disabled">
          <Field label={t("auth.email")}>
            <TextInput defaultValue="ada@example.com" disabled />
          </Field>
        </Sample>
        <Sample state="leading, aria-label">
          <TextInput
            aria-label={t("shell.search")}
            placeholder={t("shell.search")}
            leading={<Search aria-hidden="true" className="size-4.5" />}
          />
        </Sample>
      </Section>
      <Section name="PasswordInput">
        <Sample state="rest">
          <Field label={t("auth.password")}>
            <PasswordInput autoComplete="off" defaultValue="correct horse" />
          </Field>
        </Sample>
        <Sample state="error">
          <Field label={t("auth.password-again")} error={t("auth.passwords-differ")}>
            <PasswordInput autoComplete="off" />
          </Field>
        </Sample>
      </Section>
      <Section name="CodeInput">
        <Sample state="rest">
          <Code value="123" />
        </Sample>
        <Sample state="error">
          <Code value="123456" error={t("refusals.code-wrong")} />
        </Sample>
        <Sample state="isDisabled">
          <Code value="" isDisabled />
        </Sample>
      </Section>
      <Section name="DecimalInput">
        <Sample state="unit">
          <Decimal label={t("spot.amount")} value="1234.5" />
        </Sample>
        <Sample state="hasSteppers, step 0.5, max 3">
          <Decimal label={t("spot.amount")} value="2" steps={{ step: "0.5", max: "3" }} />
        </Sample>
        <Sample state="hasSteppers, error">
          <Decimal
            label={t("trading.price")}
            value="59990.1"
            steps={{}}
            error={t("refusals.price-required")}
          />
        </Sample>
        <Sample state="isDisabled, hasSteppers">
          <Decimal label={t("trading.price")} value="" steps={{}} isDisabled />
        </Sample>
      </Section>
    </>
  );
}

type CodeProps = { value: string; error?: string; isDisabled?: boolean };

function Code({ value: first, error, isDisabled = false }: CodeProps) {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <Field label={t("auth.code")} error={error}>
      <CodeInput value={value} onValueChange={setValue} isDisabled={isDisabled} />
    </Field>
  );
}

type DecimalProps = {
  label: string;
  value: string;
  steps?: { step?: string; max?: string };
  error?: string;
  isDisabled?: boolean;
};

function Decimal({ label, value: first, steps, error, isDisabled = false }: DecimalProps) {
  const [value, setValue] = useState(first);
  return (
    <Field label={label} error={error} hint={value === "" ? undefined : value}>
      <DecimalInput
        value={value}
        onValueChange={setValue}
        decimals={2}
        unit="USDT"
        isDisabled={isDisabled}
        hasSteppers={steps !== undefined}
        {...steps}
      />
    </Field>
  );
}
