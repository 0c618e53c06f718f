import { NFT_RARITIES } from "@candor/contract/areas/nft/choices.ts";
import { dec, formatDec, fromInteger, mul } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useText } from "../../../../lib/text.ts";
import { ABOUT_MOST, NAME_MOST, type WorkDraft, type WorkField } from "./work-form.ts";

type WorkFieldsProps = {
  draft: WorkDraft;
  onChange: (change: Partial<WorkDraft>) => void;
  at: (field: WorkField) => { error: string | undefined; onLeave: () => void };
  royaltyMax: string;
};

const LINES = ["title", "collection"] as const;

/** What the work is called and belongs to, how rare it is, and what its artist gets of each resale. */
export function WorkFields({ draft, onChange, at, royaltyMax }: WorkFieldsProps) {
  const t = useText();
  const percent = formatDec(mul(dec(royaltyMax), fromInteger(100), "down"));
  return (
    <>
      {LINES.map((name) => (
        <Field
          key={name}
          label={t(`nft-own.work-${name}`)}
          {...(name === "collection" && { hint: t("nft-own.collection-hint") })}
          {...at(name)}
        >
          <TextInput
            name={name}
            maxLength={NAME_MOST}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label={t("nft-own.work-about")} {...at("about")}>
        <TextArea
          name="about"
          rows={3}
          maxLength={ABOUT_MOST}
          value={draft.about}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
      <Field label={t("nft.rarity")}>
        <Select
          value={draft.rarity}
          onValueChange={(rarity) => onChange({ rarity })}
          options={NFT_RARITIES.map((value) => ({ value, label: t(`nft.rarity-${value}`) }))}
        />
      </Field>
      <Field
        label={t("nft-own.work-editions")}
        hint={t("nft-own.editions-hint")}
        {...at("editions")}
      >
        <TextInput
          name="editions"
          inputMode="numeric"
          value={draft.editions}
          onChange={({ target }) => onChange({ editions: target.value })}
        />
      </Field>
      <Field
        label={t("nft-own.work-royalty")}
        hint={t("nft-own.royalty-hint", { percent })}
        {...at("royalty")}
      >
        <DecimalInput
          name="royalty"
          value={draft.royalty}
          onValueChange={(royalty) => onChange({ royalty })}
          decimals={2}
          unit="%"
        />
      </Field>
    </>
  );
}
