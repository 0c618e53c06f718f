import type { ConfigValue } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks, isAbove } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";

type Terms = ConfigValue<"nft">;

const PART_MAX = "0.5";
const MARGIN_MIN = "0.01";
const PARTS = [
  { name: "fee_rate", label: "console-nft.fee-rate" },
  { name: "royalty_max", label: "console-nft.royalty-max" },
  { name: "margin_rate", label: "console-nft.margin-rate" },
] as const;
const REQUIRED = PARTS.map(({ name }) => name);

const countOf = (text: string): number | undefined => wholeNumber(text, 1, 100);

/** Asks for another fee, bound of royalties, margin of auctions, or number that one user may buy. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: { ...now, per_user: `${now.per_user}` },
    faultsOf: (draft) => ({
      missing: blanks(draft, ...REQUIRED, "per_user"),
      wrong: {
        ...Object.fromEntries(
          PARTS.map(({ name }) => [
            name,
            isAbove(draft[name], PART_MAX) ? t("console-nft.part-high") : undefined,
          ]),
        ),
        ...(isAbove(MARGIN_MIN, draft.margin_rate) && {
          margin_rate: t("console-nft.margin-low"),
        }),
        per_user:
          draft.per_user === "" || countOf(draft.per_user) !== undefined
            ? undefined
            : t("console-nft.per-user-range"),
      },
    }),
    changeOf: ({ per_user, ...draft }) => ({
      kind: "nft",
      subject,
      value: { ...draft, per_user: countOf(per_user) ?? now.per_user },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-nft.config-nft")} form={form}>
      {PARTS.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={form.draft[name]}
          onValueChange={(value) => form.change({ [name]: value })}
          {...form.at(name)}
        />
      ))}
      <Field
        label={t("console-nft.per-user")}
        hint={t("console-nft.per-user-range")}
        {...form.at("per_user")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.per_user}
          onChange={({ target }) => form.change({ per_user: target.value })}
        />
      </Field>
    </ChangeSheet>
  );
}
