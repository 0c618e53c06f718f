import {
  NFT_KINDS,
  NFT_PHASES,
  NFT_RARITIES,
  NFT_SORTS,
} from "@candor/contract/areas/nft/choices.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { useText } from "../../../lib/text.ts";
import type { Choice } from "../choice.ts";
import { useNftCurrencies } from "../data.ts";

type FiltersProps = { choice: Choice; onChange: (part: Record<string, unknown>) => void };

/** What the sales are narrowed to, and their order. */
export function Filters({ choice, onChange }: FiltersProps) {
  const t = useText();
  const currencies = useNftCurrencies().data ?? [];
  const { tab, kind = "", rarity = "", currency = "", phase = "", sort = "newest" } = choice;
  return (
    <div className="grid grid-cols-2 gap-3 tablet:flex tablet:flex-wrap">
      {tab !== "box" && (
        <>
          <Select
            label={t("nft.kind")}
            value={kind}
            onValueChange={(next) => onChange({ kind: next })}
            options={[
              { value: "", label: t("nft.every-kind") },
              ...NFT_KINDS.map((value) => ({ value, label: t(`nft.kind-${value}`) })),
            ]}
          />
          <Select
            label={t("nft.rarity")}
            value={rarity}
            onValueChange={(next) => onChange({ rarity: next })}
            options={[
              { value: "", label: t("nft.every-rarity") },
              ...NFT_RARITIES.map((value) => ({ value, label: t(`nft.rarity-${value}`) })),
            ]}
          />
        </>
      )}
      <Select
        label={t("nft.currency")}
        value={`${currency}`}
        onValueChange={(next) =>
          onChange({ currency: currencies.find(({ id }) => `${id}` === next)?.id })
        }
        options={[
          { value: "", label: t("nft.every-currency") },
          ...currencies.map(({ id, currency_code: code }) => ({ value: `${id}`, label: code })),
        ]}
      />
      <Select
        label={t("nft.phase")}
        value={phase}
        onValueChange={(next) => onChange({ phase: next })}
        options={[
          { value: "", label: t("nft.phase-due") },
          ...NFT_PHASES.map((value) => ({ value, label: t(`nft.state-${value}`) })),
        ]}
      />
      <Select
        label={t("nft.sort")}
        value={sort}
        onValueChange={(next) => onChange({ sort: next })}
        options={NFT_SORTS.map((value) => ({ value, label: t(`nft.sort-${value}`) }))}
      />
    </div>
  );
}
