import { type PublicKind, publicFieldOf } from "@candor/contract/config-fields.ts";
import { DUAL_TYPES, STAKING_CATEGORIES } from "@candor/contract/finance-words.ts";
import { PRODUCTS } from "@candor/contract/shown-words.ts";
import { HALT_CAUSES, NETWORK_OFF_REASONS } from "@candor/contract/words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { readDecimal } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";

type Line = CallOutput<"trust.listTermChanges">["list"][number]["lines"][number];

const WORDS = [
  "open",
  "halted",
  ...HALT_CAUSES,
  ...NETWORK_OFF_REASONS,
  "spot",
  ...PRODUCTS,
  ...STAKING_CATEGORIES,
  ...DUAL_TYPES,
  "0",
  "1",
] as const;

type ChangedValueProps = {
  /** Undefined of a kind that this client does not know yet: its fields keep their own names. */
  kind: PublicKind | undefined;
  line: Line;
};

/** Shows one field of a change, before and after. */
export function ChangedValue({ kind, line: { name, position, before, after } }: ChangedValueProps) {
  const t = useText();
  const field = kind === undefined ? undefined : publicFieldOf(kind, name);
  const said = (code: string) => {
    const word = WORDS.find((value) => value === code);
    return word === undefined ? code : t(`articles.value-${word}`);
  };
  const shown = (value: string | null) => {
    if (value === null || value === "") return t("articles.change-nothing");
    if (field?.is === "rate") return <Percent value={value} variant="plain" />;
    if (field?.is === "switch" || field?.is === "word")
      return value.split(", ").map(said).join(", ");
    const isFigure = field?.is === "number" && readDecimal(value) !== undefined;
    return isFigure ? <Amount value={value} /> : value;
  };
  // The tiers of fees are counted from nought everywhere else.
  const place =
    position === null
      ? ""
      : kind === "fee-tiers"
        ? ` · ${t("articles.change-tier", { tier: position - 1 })}`
        : ` ${position}`;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">
        {field === undefined ? name : t(`articles.field-${field.label}`)}
        {place}
      </dt>
      <dd className="ms-auto text-end">
        {shown(before)} → {shown(after)}
      </dd>
    </div>
  );
}
