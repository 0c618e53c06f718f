import type { ReactNode } from "react";
import { useDemo } from "../../data/demo.ts";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

type AuthFrameProps = {
  /** "Already have an account?" and the link that answers it. */
  question: string;
  other: ReactNode;
  children: ReactNode;
};

/** Shown under both forms: a link to the other one, and the demo account in one tap. */
export function AuthFrame({ question, other, children }: AuthFrameProps) {
  const t = useText();
  const demo = useDemo();
  const enter = async () => {
    if (await demo.enter()) go.onward(undefined);
  };
  return (
    <div className="flex flex-col gap-5 pt-2">
      {children}
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-body text-text-2 [&>a]:py-2.5 [&>a]:font-medium [&>a]:text-accent">
        {question}
        {other}
      </p>
      <div className="flex flex-col gap-2 border-t border-hairline pt-5">
        <OnlineButton isBlock isLoading={demo.isPending} onClick={() => void enter()}>
          {t("common.try-demo")}
        </OnlineButton>
        <p className="text-center text-data text-text-3">{t("auth.demo-text")}</p>
      </div>
    </div>
  );
}
