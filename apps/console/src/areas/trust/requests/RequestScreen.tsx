import { Button } from "@candor/ui/action/Button.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { Warning } from "../../../parts/Warning.tsx";
import { type RequestRecord, useRequest } from "../data.ts";
import { PATHS } from "../../../lib/paths.ts";
import { useCurrencyNames } from "../../../lib/currency-names.ts";
import { queueText } from "../../../lib/queue-text.ts";
import { NextRequest } from "./NextRequest.tsx";
import { RequestActions } from "./RequestActions.tsx";
import { RequestFacts } from "./RequestFacts.tsx";
import { RequestNotes } from "./RequestNotes.tsx";
import { RequestUser } from "./RequestUser.tsx";
import { RequestPictures } from "./RequestPictures.tsx";

/** One request with all that decides it, and what may be done with it. */
export function RequestScreen() {
  useCurrencyNames();
  const { id = "" } = useParams();
  const request = useRequest(id);
  return (
    <CallState query={request}>{(record) => <Record key={record.id} record={record} />}</CallState>
  );
}

function Record({ record }: { record: RequestRecord }) {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Screen
      title={t("console-trust.request-title", {
        queue: queueText(record.queue),
        number: record.number,
      })}
      back={{ to: PATHS.requests, label: t("console-trust.requests") }}
      actions={
        <>
          <NextRequest id={record.id} />
          <RequestActions record={record} onChanged={() => setIsChanged(true)} />
        </>
      }
    >
      {isChanged && (
        <Warning>
          {t("console-trust.request-changed")}
          <Button size="small" onClick={() => setIsChanged(false)}>
            {t("console-trust.understood")}
          </Button>
        </Warning>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <RequestFacts record={record} />
          {record.pictures.length > 0 && <RequestPictures record={record} />}
        </div>
        <div className="flex flex-col gap-4">
          {record.user_id !== null && <RequestUser id={record.id} />}
          <RequestNotes record={record} />
        </div>
      </div>
    </Screen>
  );
}
