import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { CreateKey } from "./CreateKey.tsx";
import { DemoKey } from "./DemoKey.tsx";
import type { Made } from "./key-draft.ts";
import { KeyList } from "./KeyList.tsx";

const NewKeySheet = lazyPart("NewKeySheet", () => import("./NewKeySheet.tsx"));

/** The keys by which programs trade for this account, and one more. */
export function ApiKeysScreen() {
  const t = useText();
  return (
    <Screen title={t("keys.title")} hasBack width="form">
      <SignedIn title={t("keys.guest")}>
        <ApiKeys />
      </SignedIn>
    </Screen>
  );
}

function ApiKeys() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const query = useCall("keys.listKeys", {}, { enabled: useSession(isSignedIn) });
  const [made, setMade] = useState<Made>();
  // The form is created again after a key was made.
  const [forms, setForms] = useState(0);
  const show = (one: Made): void => {
    setMade(one);
    setForms((count) => count + 1);
  };
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="text-body text-text-2">{t("keys.text")}</p>
      {isDemo && <DemoKey onMade={show} />}
      <ScreenState query={query} skeleton={<RowsSkeleton count={2} />}>
        {(keys) => <KeyList keys={keys} />}
      </ScreenState>
      <CreateKey key={forms} onMade={show} />
      <Suspense>
        {made !== undefined && <NewKeySheet made={made} onKept={() => setMade(undefined)} />}
      </Suspense>
    </div>
  );
}
