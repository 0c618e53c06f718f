import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Eye, EyeOff } from "lucide-react";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { useText } from "../lib/text.ts";

/** Hides and shows every balance of the app. */
export function BalanceEye() {
  const t = useText();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <IconButton
      label={t(isHidden ? "common.show-balances" : "common.hide-balances")}
      aria-pressed={isHidden}
      onClick={() => setPreference("isBalanceHidden", !isHidden)}
    >
      {isHidden ? (
        <EyeOff aria-hidden="true" className="size-5" />
      ) : (
        <Eye aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  );
}
