import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";

type HideActionProps = { work: { code: string; is_hidden: boolean } };

/** Hides a work, or shows a hidden one again. */
export function HideAction({ work: { code, is_hidden: isHidden } }: HideActionProps) {
  const may = useMay();
  if (!may("nft.setHidden")) return null;
  const label = t(isHidden ? "console-nft.show" : "console-nft.hide");
  return (
    <Action label={label}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="nft.setHidden"
          title={label}
          description={t(isHidden ? "console-nft.show-text" : "console-nft.hide-text")}
          confirmLabel={label}
          tone={isHidden ? "primary" : "danger"}
          inputOf={(reason) => ({ code, is_hidden: !isHidden, reason })}
          doneText={t(isHidden ? "console-nft.show-done" : "console-nft.hide-done")}
        />
      )}
    </Action>
  );
}
