import type { OpenSheet } from "../../../parts/Action.tsx";
import type {
  ConfigKind,
  ConfigRow,
  Currency,
  Jurisdiction,
  Setting,
  Tier,
} from "./config-kinds.ts";
import { CurrencySheet } from "./CurrencySheet.tsx";
import { JurisdictionSheet } from "./JurisdictionSheet.tsx";
import { SettingSheet } from "./SettingSheet.tsx";
import { TiersSheet } from "./TiersSheet.tsx";

type ConfigSheetProps = { kind: ConfigKind; row: ConfigRow; sheet: OpenSheet };

/** The form of a kind, with what is configured now in its fields. */
export function ConfigSheet({ kind, row: { subject, title, value }, sheet }: ConfigSheetProps) {
  const named = { subject, title, sheet };
  if (kind === "fee-tiers") return <TiersSheet {...named} now={value as Tier[]} />;
  if (kind === "currency") return <CurrencySheet {...named} now={value as Currency} />;
  if (kind === "jurisdiction") return <JurisdictionSheet {...named} now={value as Jurisdiction} />;
  return <SettingSheet {...named} now={value as Setting} />;
}
