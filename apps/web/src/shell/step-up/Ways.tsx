import { Button } from "@candor/ui/action/Button.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { mayUsePasskeys } from "@candor/ui/passkeys.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import type { Asked } from "../../lib/step-up.ts";
import { useText } from "../../lib/text.ts";
import { FocusInside } from "@candor/ui/overlay/FocusInside.tsx";
import { PasskeyProof } from "./PasskeyProof.tsx";
import { type Proofs, type Way, waysOf } from "./ways.ts";

/** Loaded later with the boxes for a code, which a user with a passkey does not need. */
const CodeProof = lazyPart("CodeProof", () => import("./CodeProof.tsx"));

/** The strongest way to prove it, with the others below. */
export function Ways({ asked, ...proofs }: Proofs & { asked: Asked }) {
  const t = useText();
  const ways = waysOf(proofs, mayUsePasskeys());
  const [chosen, choose] = useState<Way>();
  const way = ways.find((one) => one === chosen) ?? ways[0];
  if (way === undefined) return <p className="text-body text-text-2">{t("security.no-way")}</p>;
  const others = ways.filter((one) => one !== way);
  return (
    <>
      <Suspense key={way} fallback={<FormSkeleton fields={1} />}>
        <FocusInside>
          {way === "passkey" ? (
            <PasskeyProof asked={asked} />
          ) : (
            <CodeProof asked={asked} way={way} {...proofs} />
          )}
        </FocusInside>
      </Suspense>
      {others.length > 0 && (
        <div className="flex flex-col items-start border-t border-hairline pt-3">
          <p className="text-data text-text-2">{t("security.another-way")}</p>
          {others.map((other) => (
            <Button key={other} variant="link" onClick={() => choose(other)}>
              {t(`security.way-${other}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
