import { buttonClass } from "@candor/ui/button-class.ts";
import { Empty } from "@candor/ui/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIdentity } from "../../data/identity.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../screens.ts";

/** What only a proven identity may do; anybody else is led to where it is proven. */
export function Verified({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ScreenState
      query={useIdentity()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={({ level }) => level === 0}
      empty={
        <Empty
          drawing="funds"
          title={t("withdrawal.unverified-title")}
          text={t("withdrawal.unverified-text")}
          action={
            <Link to={PATHS.identity} className={buttonClass({ variant: "primary" })}>
              {t("withdrawal.verify")}
            </Link>
          }
        />
      }
    >
      {() => children}
    </ScreenState>
  );
}
