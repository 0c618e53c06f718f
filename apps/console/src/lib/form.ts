import { CallRefused } from "@candor/contract/client.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { OperatorCallId, OperatorCallInput } from "@candor/contract/types.ts";
import type { FormRefusal } from "@candor/ui/form/form-state.ts";
import { type FormOptions, useForm } from "@candor/ui/form/use-form.ts";
import { failureText } from "./client.ts";
import { type Callbacks, useSend } from "./query.ts";
import { wantsStepUp } from "./step-up.ts";

type CallForm<Id extends OperatorCallId, Draft, Change, Field extends string> = Callbacks<Id> &
  Omit<
    FormOptions<Draft, Change, OperatorCallInput<Id>, Field, string, RefusalCode>,
    "send" | "say"
  >;

/** Returns a failed call's refusal for a form. */
export const refusalOf = (failure: unknown): FormRefusal<RefusalCode> => ({
  code: failure instanceof CallRefused ? failure.refused : undefined,
  message: wantsStepUp(failure) ? undefined : failureText(failure),
});

/** A form that sends one call. What its summary finds is said as it is, a refusal in the server's words. */
export function useCallForm<Id extends OperatorCallId, Draft, Change, Field extends string>(
  id: Id,
  { onDone, onFailed, ...form }: CallForm<Id, Draft, Change, Field>,
) {
  const { deliver } = useSend(id, {
    ...(onDone === undefined ? {} : { onDone }),
    ...(onFailed === undefined ? {} : { onFailed }),
  });
  return useForm({
    ...form,
    say: (fault: string) => fault,
    send: async (input, key) => {
      try {
        await deliver(input, key);
        return undefined;
      } catch (failure) {
        return refusalOf(failure);
      }
    },
  });
}
