import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { CircleUserRound } from "lucide-react";
import { useText } from "../lib/text.ts";
import { openMenu } from "../lib/account-menu.ts";

/** Opens account, language, theme and log out; stands in every header. */
export function AccountMenuButton() {
  const t = useText();
  return (
    <IconButton
      label={t("shell.account-menu")}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => openMenu("menu", currentTarget)}
    >
      <CircleUserRound aria-hidden="true" className="size-6" />
    </IconButton>
  );
}
