import { Button, type ButtonProps } from "@candor/ui/Button.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../lib/chunk.ts";
import { useSession } from "../lib/session.ts";
import { loadTexts, useText } from "../lib/text.ts";

const FundSheet = lazyPart(
  "FundSheet",
  async () => (await Promise.all([import("./FundSheet.tsx"), loadTexts("wallet")]))[0],
);
const ResetDemoSheet = lazyPart(
  "ResetDemoSheet",
  async () => (await Promise.all([import("./ResetDemoSheet.tsx"), loadTexts("account")]))[0],
);

/** The way on for whoever has nothing to trade with: to funds, or in the demo to new ones. */
export function FundButton(look: Pick<ButtonProps, "variant" | "size" | "isBlock" | "className">) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const [isOpen, setIsOpen] = useState<boolean>();
  const Opened = isDemo ? ResetDemoSheet : FundSheet;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(isDemo ? "common.reset-demo" : "common.deposit")}
      </Button>
      <Suspense>
        {isOpen !== undefined && <Opened isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
