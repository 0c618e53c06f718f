import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { User } from "./profile.ts";

const PortraitSheet = lazyPart("PortraitSheet", () => import("./PortraitSheet.tsx"));

/** The user's picture, and the way to another one. */
export function Portrait({ user }: { user: User }) {
  const t = useText();
  const [changing, setChanging] = useState<{ isOpen: boolean; count: number }>();
  const name = user.nickname ?? user.account_name;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} source={user.head_portrait} size={80} label={t("account.portrait")} />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="max-w-full truncate text-h2">{name}</p>
        <OnlineButton
          size="small"
          onClick={() => setChanging({ isOpen: true, count: (changing?.count ?? 0) + 1 })}
        >
          {t("account.portrait-change")}
        </OnlineButton>
      </div>
      <Suspense>
        {changing !== undefined && (
          <PortraitSheet
            key={changing.count}
            isOpen={changing.isOpen}
            onOpenChange={(isOpen) => setChanging({ ...changing, isOpen })}
          />
        )}
      </Suspense>
    </div>
  );
}
