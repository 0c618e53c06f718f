import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { MethodSheet } from "./MethodSheet.tsx";

/** A way to pay that was never switched off. */
export const AddMethod = () => (
  <Action label={t("console-p2p.add-method")}>
    {(sheet) => (
      <MethodSheet
        subject=""
        title={t("console-p2p.add-method")}
        sheet={sheet}
        now={{ is_off: true }}
      />
    )}
  </Action>
);
