import type { RecordKind } from "@candor/contract/shown-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";

/** Leads to support with this record attached; a question about it needs no number typed. */
export function GetHelp({ kind, id }: { kind: RecordKind; id: string }) {
  const t = useText();
  return (
    <Link
      to={PATHS.help}
      search={{ kind, record: id }}
      className={buttonClass({ variant: "ghost" })}
    >
      {t("common.get-help")}
    </Link>
  );
}
