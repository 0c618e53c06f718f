import { failureText, wayOf } from "../../../lib/failure.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_CONTRACTS } from "../data.ts";
import { putPositions } from "../live.ts";
import type { Position } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";

type AdjustProps = { position: Position; onDone: () => void };

/** Switches a position between isolated and cross margin. */
export function AdjustMode({ position, onDone }: AdjustProps) {
  const t = useText();
  const reason = useWhyClosed(position.terms);
  const to = position.mode === "cross" ? "isolated" : "cross";
  const { send, isPending, error } = useSend("contracts.changeMode", {
    isInline: true,
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      onDone();
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-text-2">{t(`contracts.about-${to}`)}</p>
      <FormError message={error === null ? reason : failureText(error, t)} way={wayOf(error)} />
      <OnlineButton
        variant="primary"
        size="large"
        isBlock
        isLoading={isPending}
        disabled={reason !== undefined}
        onClick={() => void send({ id: position.id, mode: to })}
      >
        {t(`contracts.switch-${to}`)}
      </OnlineButton>
    </div>
  );
}
