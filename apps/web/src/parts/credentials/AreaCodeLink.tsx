import { Figure } from "@candor/ui/Figure.tsx";
import { controlClass } from "@candor/ui/form/control-class.ts";
import { useFieldControl } from "@candor/ui/form/field-context.ts";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";

type AreaCodeLinkProps = { areaCode: string; onLeave: () => void };

/** The chosen country code; leads to the list of all, which leads back. */
export function AreaCodeLink({ areaCode, onLeave }: AreaCodeLinkProps) {
  const t = useText();
  const { id, "aria-describedby": describedBy, "aria-invalid": isInvalid } = useFieldControl();
  return (
    <span
      className={
        isInvalid === undefined ? undefined : "rounded-control [box-shadow:0_0_0_1px_var(--danger)]"
      }
    >
      <Link
        id={id}
        to={PATHS.areaCodes}
        onClick={onLeave}
        aria-label={`${t("auth.area-code")} ${areaCode === "" ? "" : `+${areaCode}`}`.trim()}
        aria-describedby={describedBy}
        data-invalid={isInvalid}
        className={`${controlClass} justify-between gap-1 ps-3 pe-2`}
      >
        <Figure>{areaCode === "" ? "+" : `+${areaCode}`}</Figure>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
      </Link>
    </span>
  );
}
