import { Card } from "@candor/ui/layout/Card.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import { AgreementText } from "./AgreementText.tsx";

type AcceptAgreementProps = {
  /** The agreement was accepted before, or the account is a demo one: it can be read, and no consent is asked. */
  isHeld: boolean;
  isAccepted: boolean;
  onAcceptedChange: (isAccepted: boolean) => void;
  error: string | undefined;
};

/** The agreement before the button that needs it. Of another text, such as another language's, the tick is taken back. */
export function AcceptAgreement(props: AcceptAgreementProps) {
  const { isHeld, isAccepted, onAcceptedChange, error } = props;
  const t = useText();
  const text = t("copy.agreement");
  const read = useRef(text);
  useEffect(() => {
    if (read.current === text) return;
    read.current = text;
    onAcceptedChange(false);
  }, [text, onAcceptedChange]);
  if (isHeld)
    return (
      <p className="text-data text-text-2">
        {t("copy.agreement-holds")}{" "}
        <Link to={PATHS.copyAgreement} className="font-medium text-accent underline">
          {t("copy.agreement-title")}
        </Link>
      </p>
    );
  return (
    <Card title={t("copy.agreement-title")}>
      <div className="flex flex-col gap-3">
        <div
          role="region"
          aria-label={t("copy.agreement-title")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-control bg-sunken p-3"
        >
          <AgreementText />
        </div>
        <Checkbox isChecked={isAccepted} onCheckedChange={onAcceptedChange} error={error}>
          {t("copy.agreement-accept")}
        </Checkbox>
      </div>
    </Card>
  );
}
