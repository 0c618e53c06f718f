import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";

/** The screen that links an e-mail address and a phone number. */
const SECURITY = { path: "/pages/setting/security" };

/** Parts that need both an e-mail address and a phone number; a user who lacks one is told which, and led there. */
export function Contacts({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ScreenState query={useUser()} skeleton={<Skeleton className="h-12" />}>
      {({ email, mobile }) =>
        email !== null && mobile !== null ? (
          children
        ) : (
          <div className="flex flex-col gap-3 rounded-control bg-warning-ground p-4">
            <p className="flex gap-2 text-body font-medium text-warning">
              <CircleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
              {t("identity.contacts")}
            </p>
            <ul className="flex flex-col gap-1 text-data">
              {email === null && <li>{t("identity.contacts-email")}</li>}
              {mobile === null && <li>{t("identity.contacts-mobile")}</li>}
            </ul>
            <AppLink target={SECURITY} className={buttonClass({ isBlock: true })}>
              {t("identity.contacts-go")}
            </AppLink>
          </div>
        )
      }
    </ScreenState>
  );
}
