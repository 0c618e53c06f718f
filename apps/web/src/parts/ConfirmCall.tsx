import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { ConfirmSheet, type ConfirmSheetProps } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../lib/failure.ts";
import { useSend } from "../lib/send.ts";
import { useText } from "../lib/text.ts";

type ConfirmCallProps<Id extends CallId> = Pick<
  ConfirmSheetProps,
  "isOpen" | "onOpenChange" | "title" | "description" | "confirmLabel" | "dismissLabel" | "children"
> & {
  call: Id;
  input: CallInput<Id>;
  /** Calls whose cached answers this one makes old. */
  invalidates: readonly CallId[];
  /** The message once it is done. */
  done: string | ((answer: CallOutput<Id>) => string);
};

/** A question before something is taken away or back, whose yes sends the call; why it was refused stands in it. */
export function ConfirmCall<Id extends CallId>(props: ConfirmCallProps<Id>) {
  const { call, input, invalidates, done, onOpenChange, ...question } = props;
  const t = useText();
  const { send, isPending, error, reset } = useSend(call, {
    isInline: true,
    invalidates,
    onDone: (answer) => {
      toast(typeof done === "string" ? done : done(answer), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      {...question}
      onOpenChange={(isStillOpen) => {
        reset();
        onOpenChange(isStillOpen);
      }}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send(input)}
    />
  );
}
