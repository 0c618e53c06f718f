import { CallRefused } from "@candor/contract/client.ts";
import type { Missing } from "@candor/contract/missing-states.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallId, CallInput } from "@candor/contract/types.ts";
import type { FormRefusal } from "@candor/ui/form/form-state.ts";
import { type FormOptions, useForm } from "@candor/ui/form/use-form.ts";
import { failureText, wayOf } from "./failure.ts";
import type { CallError } from "./query.ts";
import { type DeliverOptions, deliver, isCalledOff } from "./send.ts";
import { type Text, useText } from "./text.ts";

export type CallForm<
  Id extends CallId,
  Draft,
  Change,
  Field extends string,
  Fault,
> = DeliverOptions<Id> &
  Omit<FormOptions<Draft, Change, CallInput<Id>, Field, Fault, RefusalCode>, "send">;

/** Returns a failed call's refusal for a form. */
export const refusalOf = (failure: CallError, t: Text): FormRefusal<RefusalCode> => ({
  code: failure instanceof CallRefused ? failure.refused : undefined,
  message: isCalledOff(failure) ? undefined : failureText(failure, t),
  way: isCalledOff(failure) ? undefined : wayOf(failure),
});

/** A form that sends one call; what the server refuses is said in the server's words. */
export function useCallForm<Id extends CallId, Draft, Change, Field extends string, Fault>(
  id: Id,
  { invalidates = [], onDone, ...form }: CallForm<Id, Draft, Change, Field, Fault>,
) {
  const t = useText();
  const { way, ...rest } = useForm({
    ...form,
    send: async (input, key) => {
      const effects = onDone === undefined ? { invalidates } : { invalidates, onDone };
      const { failure } = await deliver(id, input, key, effects);
      return failure === undefined ? undefined : refusalOf(failure, t);
    },
  });
  // `refusalOf` has set it.
  return { ...rest, way: way as Missing | undefined };
}
