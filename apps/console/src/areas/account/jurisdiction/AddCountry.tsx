import type { ConfigRow } from "../../../lib/area.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { JurisdictionSheet } from "./JurisdictionSheet.tsx";
import type { Jurisdiction } from "./jurisdiction.ts";

const NOTHING: Jurisdiction = { products: [] };

/** A line of its own for a country; it begins with what every other country has. */
export function AddCountry({ known }: { known: readonly ConfigRow[] }) {
  const rest = known.find(({ subject }) => subject === "default")?.value;
  return (
    <Action label={t("console-account.add-country")}>
      {(sheet) => (
        <JurisdictionSheet
          subject=""
          title={t("console-account.add-country")}
          sheet={sheet}
          now={(rest as Jurisdiction | undefined) ?? NOTHING}
        />
      )}
    </Action>
  );
}
