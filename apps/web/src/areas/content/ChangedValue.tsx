import { HALT_CAUSES, NETWORK_OFF_REASONS } from "@candor/contract/words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/Amount.tsx";
import { readDecimal } from "@candor/ui/format.ts";
import { Percent } from "@candor/ui/Percent.tsx";
import { useText } from "../../lib/text.ts";

type Line = CallOutput<"trust.listTermChanges">["list"][number]["lines"][number];

const RATIOS = [
  "price_band",
  "slippage_max",
  "maker_fee_rate",
  "taker_fee_rate",
  "maker_discount",
  "taker_discount",
  "rate",
  "half_spread",
  "open_fee_rate",
  "close_fee_rate",
  "long_night_rate",
  "short_night_rate",
] as const;
const OTHERS = [
  "notional_min",
  "volume_min",
  "network",
  "minimum",
  "fee",
  "confirmations",
  "name",
  "status",
  "products",
  "state",
  "halt_cause",
  "deposits",
  "withdrawals",
  "off_reason",
  "lv1_withdrawal_btc",
  "lv1_fiat_order_usdt",
  "lv2_withdrawal_btc",
  "lv2_fiat_order_usdt",
  "retention_days",
  "lv0_multiple",
  "lv1_multiple",
  "lv2_multiple",
  "lot_size",
  "lots_max",
  "value_max",
  "multiple_max",
  "exposure_max",
  "seconds",
  "loss_maximum",
] as const;

const PRODUCTS = ["spot", "contracts", "options", "staking", "referral"] as const;
const WORDS = [
  "open",
  "halted",
  ...HALT_CAUSES,
  ...NETWORK_OFF_REASONS,
  ...PRODUCTS,
  "0",
  "1",
] as const;
/** The fields whose values are words of ours, or lists of them. */
const WORDED: readonly string[] = [
  "state",
  "halt_cause",
  "status",
  "products",
  "deposits",
  "withdrawals",
  "off_reason",
];
/** The fields of a fee tier; the tiers are counted from nought everywhere else. */
const TIERED: readonly string[] = ["volume_min", "maker_discount", "taker_discount"];

/** The rate of a step of the risk tiers is another than the one that stands alone. */
const labelOf = (name: string, position: number | null) =>
  name === "rate" && position !== null
    ? "tier_rate"
    : [...RATIOS, ...OTHERS].find((field) => field === name);

/** One field of a change: what it was, and what it is. */
export function ChangedValue({ line: { name, position, before, after } }: { line: Line }) {
  const t = useText();
  const known = labelOf(name, position);
  const said = (code: string) => {
    const word = WORDS.find((value) => value === code);
    return word === undefined ? code : t(`articles.value-${word}`);
  };
  const shown = (value: string | null) => {
    if (value === null || value === "") return t("articles.change-nothing");
    if (RATIOS.some((field) => field === name)) return <Percent value={value} variant="plain" />;
    if (WORDED.includes(name)) return value.split(", ").map(said).join(", ");
    return readDecimal(value) === undefined ? value : <Amount value={value} />;
  };
  const place =
    position === null
      ? ""
      : TIERED.includes(name)
        ? ` · ${t("articles.change-tier", { tier: position - 1 })}`
        : ` ${position}`;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">
        {known === undefined ? name : t(`articles.field-${known}`)}
        {place}
      </dt>
      <dd className="ms-auto text-end">
        {shown(before)} → {shown(after)}
      </dd>
    </div>
  );
}
