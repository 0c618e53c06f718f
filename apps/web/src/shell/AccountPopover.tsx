import { Popover } from "@candor/ui/overlay/Popover.tsx";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { type MenuView, closeMenu, useMenu } from "../lib/account-menu.ts";
import { useText } from "../lib/text.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { useFiatChoice, useLanguageChoice } from "./choices.ts";

const titles = {
  menu: "shell.account",
  language: "shell.language",
  fiat: "shell.currency",
} as const;

/** The account menu of a desktop: it hangs on the button that was pressed, and each part takes the other's place. */
export function AccountPopover() {
  const t = useText();
  const { isOpen, view, anchor } = useMenu();
  const title = t(titles[view]);
  return (
    <Popover isOpen={isOpen} onClose={closeMenu} anchor={anchor} title={title}>
      <Content key={view} view={view} title={title} />
    </Popover>
  );
}

function Content({ view, title }: { view: MenuView; title: string }) {
  const language = useLanguageChoice();
  const fiat = useFiatChoice();
  const list = { label: title, onChosen: closeMenu, hasFocus: true };
  if (view === "language") return <RadioList {...language} {...list} />;
  if (view === "fiat") return <RadioList {...fiat} {...list} />;
  return (
    <>
      <AccountActions />
      <AppearanceSettings />
    </>
  );
}
