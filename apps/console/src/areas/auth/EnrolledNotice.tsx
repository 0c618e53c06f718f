import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PATHS } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Door } from "./Door.tsx";

export type Enrolled = OperatorCallOutput<"auth.enrolOperator">;

/** Said once it is done: how to get in, and from when on one's approval counts. */
export function EnrolledNotice({ enrolled }: { enrolled: Enrolled }) {
  const { name, may_approve_from: from } = enrolled;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Door title={t("console-auth.enrol")} heading={t("console-auth.enrolled-title")}>
      <p ref={said} tabIndex={-1} className="text-body text-text-2 outline-none">
        {t("console-auth.enrolled-text", { name })}
      </p>
      <p className="text-body text-text-2">
        {t("console-auth.enrolled-wait")} <Time value={from} style="moment" className="text-text" />
      </p>
      <Link to={PATHS.signIn} className={buttonClass({ variant: "primary", size: "large" })}>
        {t("console-auth.to-sign-in")}
      </Link>
    </Door>
  );
}
