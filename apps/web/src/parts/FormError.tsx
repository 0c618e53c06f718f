import type { Missing } from "@candor/contract/missing-states.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { CircleAlert } from "lucide-react";
import { useText } from "../lib/text.ts";
import { AppLink } from "./AppLink.tsx";
import { RiskWay } from "./RiskWay.tsx";

type FormErrorProps = {
  message: string | undefined;
  /** What the refusal says is missing: it leads to where that is made up for. */
  way?: Missing | undefined;
  /** The refusal of a form that takes on risk; some link to the screen that answers them. */
  code?: RefusalCode | undefined;
};

/** The fault of a form as a whole, above its button; read aloud when it comes. */
export function FormError({ message, way, code }: FormErrorProps) {
  const t = useText();
  return (
    <div role="alert" className="empty:hidden">
      {message !== undefined && (
        <div className="flex gap-2 rounded-control bg-danger-ground px-3 py-2.5 text-data text-danger">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          <div className="flex flex-col gap-1">
            <p>{message}</p>
            <RiskWay code={code} />
            {way !== undefined && (
              <AppLink
                target={{ path: way.screen }}
                className={`${buttonClass({ size: "small" })} self-start`}
              >
                {t(`common.mend-${way.state}`)}
              </AppLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
