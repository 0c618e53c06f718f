import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";

type NoLeadProps = { title: string; text?: string };

/** Says that there is no lead here, and links to all of them. */
export function NoLead(words: NoLeadProps) {
  const t = useText();
  return (
    <Empty
      {...words}
      drawing="results"
      action={
        <Link to={PATHS.copy} className={buttonClass({ variant: "primary" })}>
          {t("copy.leads")}
        </Link>
      }
    />
  );
}
