import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import type { ConfigRow, Jurisdiction } from "./config-kinds.ts";
import { JurisdictionSheet } from "./JurisdictionSheet.tsx";

const NOTHING: Jurisdiction = { products: [] };

/** A line of its own for a country; it begins with what every other country has. */
export function AddCountry({ known }: { known: readonly ConfigRow[] }) {
  const rest = known.find(({ subject }) => subject === "default")?.value;
  return (
    <Action label={t("console.add-country")}>
      {(sheet) => (
        <JurisdictionSheet
          subject={undefined}
          sheet={sheet}
          now={(rest as Jurisdiction | undefined) ?? NOTHING}
        />
      )}
    </Action>
  );
}
