import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";

const RecoverySheet = lazyPart("RecoverySheet", () => import("./RecoverySheet.tsx"));

type NewRecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Codes that were just made stand over the screen until they are said to be kept. */
export const NewRecoveryCodes = ({ codes, onKept }: NewRecoveryCodesProps) =>
  codes.length > 0 && (
    <Suspense>
      <RecoverySheet codes={codes} onKept={onKept} />
    </Suspense>
  );
