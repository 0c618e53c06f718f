import { Figure } from "@candor/ui/Figure.tsx";
import { CallState } from "../../../parts/CallState.tsx";
import { Facts } from "../../../parts/Facts.tsx";
import { type RequestRecord, useRequest } from "../data.ts";
import { queueOf } from "../queues.ts";
import { factText, factWords } from "./fact-words.ts";
import { sentenceOf } from "./sentence.ts";

/** What decides a payment, by the names that queues give it. */
const NAMED = new Set(["amount", "received", "network", "address", "account"]);

/** What an approval that asks for a proof would approve: amount, currency and where it goes. */
export function ApproveDeed({ request }: { request: string }) {
  const { id } = JSON.parse(request) as { id: string };
  return <CallState query={useRequest(id)}>{(record) => <Deed record={record} />}</CallState>;
}

function Deed({ record }: { record: RequestRecord }) {
  const { area = "" } = queueOf(record.queue) ?? {};
  const named = record.facts.filter(({ name, value }) => NAMED.has(name) && value !== null);
  return (
    <div className="flex flex-col gap-2 rounded-control bg-fill px-3 py-2.5">
      <p className="text-body font-medium break-words">{sentenceOf(record)}</p>
      {named.length > 0 && (
        <Facts
          facts={named.map((fact) => ({
            name: factText(area, fact.name),
            value: <Figure className="break-all">{factWords(area, fact)}</Figure>,
          }))}
        />
      )}
    </div>
  );
}
