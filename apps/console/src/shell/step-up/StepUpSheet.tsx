import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { FocusInside } from "@candor/ui/overlay/FocusInside.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../lib/client.ts";
import { installedAreas } from "../../lib/installed-areas.ts";
import { lazyOf } from "../../lib/loaded.ts";
import type { Asked } from "../../lib/step-up.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { CodeProof } from "./CodeProof.tsx";
import { PasskeyProof } from "./PasskeyProof.tsx";
import { requestText } from "./request-text.ts";

/** Asks for the operator's proof for one request, and says which; closed, the request is not made. */
export const StepUpSheet = ({ asked }: { asked: Asked | undefined }) => (
  <Sheet
    isOpen={asked !== undefined}
    onOpenChange={(isOpen) => !isOpen && asked?.answer()}
    title={t("security.step-up")}
  >
    {asked !== undefined && <Question key={asked.request} asked={asked} />}
  </Sheet>
);

function Question({ asked }: { asked: Asked }) {
  const { call: id, request } = asked;
  const query = useQuery({
    queryKey: ["step-up", id, request],
    queryFn: () => call("security.beginOperatorProof", { call: id, request }),
    // A challenge is good once: after its use another is requested.
    staleTime: "static",
    gcTime: 0,
  });
  return (
    <div className="flex flex-col gap-5">
      <Deed call={id} request={request} />
      <CallState query={query}>
        {({ options }) => (
          <FocusInside>
            {options === null ? (
              <CodeProof asked={asked} />
            ) : (
              <PasskeyProof
                asked={asked}
                options={options}
                isRenewing={query.isFetching}
                onUsed={() => void query.refetch()}
              />
            )}
          </FocusInside>
        )}
      </CallState>
    </div>
  );
}

/** Describes the act that needs the proof, by the area's own words or the request's. */
function Deed({ call: id, request }: Pick<Asked, "call" | "request">) {
  const Told = deeds.find(({ name }) => name === id)?.Told;
  const { text, shown } = requestText(id, request);
  return (
    <>
      <p className="flex flex-col rounded-control bg-fill px-3 py-2.5 text-body">
        <span className="font-medium">{t(text)}</span>
        {shown !== undefined && <span className="text-data break-all text-text-2">{shown}</span>}
      </p>
      {Told !== undefined && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Told request={request} />
        </Suspense>
      )}
    </>
  );
}

const deeds = installedAreas().flatMap((area) =>
  Object.entries(area.deeds ?? {}).map(([name, load]) => ({ name, Told: lazyOf(area, load) })),
);
