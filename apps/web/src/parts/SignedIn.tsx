import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDemo } from "../data/demo.ts";
import { PATHS } from "../paths.ts";
import { useSessionRequired } from "../lib/require-session.ts";
import { returnPath } from "../lib/return-path.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { OnlineButton } from "./OnlineButton.tsx";

export type SignedInProps = {
  /** What a guest would find here, e.g. "Your assets". */
  title: string;
  text?: string;
  /** Replaces a whole screen that guests may also open, so a guest is led to the login. */
  isScreen?: boolean;
  children: ReactNode;
};

/** What only a signed-in person sees; a guest finds the ways in instead. */
export function SignedIn({ title, text, isScreen = false, children }: SignedInProps) {
  useSessionRequired(isScreen);
  return useSession(isSignedIn) ? (
    children
  ) : (
    <WaysIn title={title} {...(text === undefined ? {} : { text })} />
  );
}

function WaysIn({ title, text }: { title: string; text?: string }) {
  const t = useText();
  const demo = useDemo();
  const back = returnPath(useLocation({ select: ({ href }) => href }));
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-10 text-center">
      <p className="text-body font-medium">{title}</p>
      {text !== undefined && <p className="max-w-80 text-data text-text-2">{text}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to={PATHS.login} search={{ back }} className={buttonClass({ variant: "primary" })}>
          {t("common.log-in")}
        </Link>
        <Link
          to={PATHS.register}
          search={{ back }}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("common.register")}
        </Link>
        <OnlineButton variant="ghost" isLoading={demo.isPending} onClick={() => void demo.enter()}>
          {t("common.try-demo")}
        </OnlineButton>
      </div>
    </div>
  );
}
