import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { type Entry, EntryRows } from "./EntryRows.tsx";
import { ITEMS } from "./paths.ts";

/** The home grid: its targets, their order, and the hidden ones. */
export function EntriesScreen() {
  const entries = useCall("content.listEntries", {});
  return <CallState query={entries}>{(list) => <Editor now={list} />}</CallState>;
}

function Editor({ now }: { now: readonly Entry[] }) {
  const may = useMay();
  const [entries, setEntries] = useState(now);
  const mayWrite = may("content.saveEntries");
  return (
    <Screen
      title={t("console-content.home-grid")}
      back={{ to: ITEMS, label: t("console-content.content") }}
      {...(mayWrite
        ? {
            actions: (
              <Action label={t("console-content.save")} variant="primary">
                {(sheet) => (
                  <ReasonSheet
                    {...sheet}
                    call="content.saveEntries"
                    title={t("console-content.entries-title")}
                    description={t("console-content.entries-text")}
                    confirmLabel={t("console-content.save")}
                    inputOf={(reason) => ({ entries: [...entries], reason })}
                    doneText={t("console-content.saved")}
                  />
                )}
              </Action>
            ),
          }
        : {})}
    >
      <Card isPadded={false} className="max-w-160">
        <EntryRows entries={entries} isReadOnly={!mayWrite} onChange={setEntries} />
      </Card>
    </Screen>
  );
}
