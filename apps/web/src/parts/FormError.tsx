import type { RefusalCode } from "@candor/contract/refusals.ts";
import { CircleAlert } from "lucide-react";
import { RiskWay } from "./RiskWay.tsx";

type FormErrorProps = {
  message: string | undefined;
  /** Of a form that takes on risk, the refusal's: some are answered elsewhere, and lead there. */
  code?: RefusalCode | undefined;
};

/** What is wrong with a form as a whole, above its button; read aloud when it comes. */
export function FormError({ message, code }: FormErrorProps) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== undefined && (
        <div className="flex gap-2 rounded-control bg-danger-ground px-3 py-2.5 text-data text-danger">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          <p className="flex flex-col gap-1">
            {message}
            <RiskWay code={code} />
          </p>
        </div>
      )}
    </div>
  );
}
