import { Card } from "@candor/ui/layout/Card.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Keys } from "./key-draft.ts";
import { KeyRow } from "./KeyRow.tsx";

const RevokeSheet = lazyPart("RevokeSheet", () => import("./RevokeSheet.tsx"));

/** The subject of the question: one key, or without one all of them. */
type Asked = { isOpen: boolean; subject?: Keys[number] };

/** All keys of the account, and the ways to end them. */
export function KeyList({ keys }: { keys: Keys }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  return (
    <div className="flex flex-col gap-3">
      <Card isPadded={false}>
        {keys.length === 0 && <p className="px-4 py-5 text-body text-text-2">{t("keys.none")}</p>}
        <ul data-testid="api-keys">
          {keys.map((one) => (
            <KeyRow
              key={one.id}
              shown={one}
              onRevoke={() => setAsked({ isOpen: true, subject: one })}
            />
          ))}
        </ul>
      </Card>
      {keys.length > 1 && (
        <OnlineButton onClick={() => setAsked({ isOpen: true })} className="self-start">
          {t("keys.revoke-all")}
        </OnlineButton>
      )}
      <Suspense>
        {asked !== undefined && (
          <RevokeSheet {...asked} onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })} />
        )}
      </Suspense>
    </div>
  );
}
