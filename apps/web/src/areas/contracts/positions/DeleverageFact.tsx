import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { CircleQuestionMark } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { DeleverageLights, type PositionFigureProps } from "./PositionFigures.tsx";

/** The rank of a position in the line of those that are reduced, and on demand what that means. */
export function DeleverageFact({ position }: PositionFigureProps) {
  const t = useText();
  const id = useId();
  const [isExplained, setIsExplained] = useState(false);
  return (
    <div className="col-span-full flex flex-col gap-1">
      <div className="flex items-center justify-between gap-x-2">
        <dt className="flex items-center text-text-2">
          {t("contracts.deleverage")}
          <IconButton
            label={t("contracts.deleverage-about-open")}
            aria-expanded={isExplained}
            aria-controls={id}
            size="small"
            onClick={() => setIsExplained(!isExplained)}
            className="-my-1 max-desktop:size-11"
          >
            <CircleQuestionMark aria-hidden="true" className="size-4" />
          </IconButton>
        </dt>
        <dd className="ms-auto text-end">
          <DeleverageLights position={position} />
        </dd>
      </div>
      <dd id={id} hidden={!isExplained} className="text-text-2">
        {t("contracts.deleverage-about")}
      </dd>
    </div>
  );
}
