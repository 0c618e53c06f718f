import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { keepSeen } from "./popup.ts";
import type { NewsItem } from "./published.ts";

/** The operator's notice, shown once on each device; another one is shown once again. */
export function HomePopup({ popup: { id, title, abstract } }: { popup: NewsItem }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    keepSeen(id);
    setIsOpen(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      title={title}
      footer={
        <>
          <Link
            to={PATHS.article}
            search={{ id }}
            onClick={close}
            className={buttonClass({ size: "large" })}
          >
            {t("home.popup-read")}
          </Link>
          <Button variant="primary" size="large" onClick={close}>
            {t("home.popup-close")}
          </Button>
        </>
      }
    >
      <p className="text-body text-text-2">{abstract}</p>
    </Sheet>
  );
}
