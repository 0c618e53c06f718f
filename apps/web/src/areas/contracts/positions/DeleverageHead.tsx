import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { CircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";

const DeleveragePopover = lazyPart("DeleveragePopover", () => import("./DeleveragePopover.tsx"));

/** The head of the lights in a table, with what they mean on demand. */
export function DeleverageHead() {
  const t = useText();
  /** The button that it hangs on, while it is open. */
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <span className="inline-flex items-center">
      {t("contracts.deleverage")}
      <IconButton
        label={t("contracts.deleverage-about-open")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        size="small"
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
        className="-my-1"
      >
        <CircleQuestionMark aria-hidden="true" className="size-4" />
      </IconButton>
      <Suspense>
        {anchor !== undefined && <DeleveragePopover anchor={anchor} onClose={close} />}
      </Suspense>
    </span>
  );
}
