import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { afterPress, focusFirstWrong } from "./focus.ts";
import {
  answeredForm,
  changedForm,
  type FormRefusal,
  type FormSummary,
  type FormWords,
  isUnsaved,
  leftForm,
  messageAt,
  openedForm,
  sentForm,
} from "./form-state.ts";
import { createPresses } from "./presses.ts";
import { useSendOnce } from "./use-send-once.ts";

export type FormOptions<
  Draft,
  Change,
  Input,
  Field extends string,
  Fault,
  Code extends string,
> = FormWords<Field, Fault, Code> & {
  /** What stands in the form when it opens; later values are not looked at. */
  empty: Draft;
  /** Where the summary needs data that depends on the draft, the caller holds the state. */
  state?: FormHandle<Draft, Field, Code>;
  changed: (draft: Draft, change: Change) => Draft;
  summaryOf: (draft: Draft) => FormSummary<Input, Field, Fault>;
  /** Sends; gives why it was not done. Sent again while no answer is known it has the same key. */
  send: (input: Input, key: string) => Promise<FormRefusal<Code> | undefined>;
  /** What stays of the draft after a refusal, where some of it is good only once. */
  afterRefusal?: (draft: Draft, code: Code | undefined) => Draft;
  /** Whether to ask before the page is closed over what was written and not sent. */
  isGuarded?: boolean;
};

type FormHandle<Draft, Field extends string, Code extends string> = ReturnType<
  typeof useFormState<Draft, Field, Code>
>;

/** The state of a form before anything is known of what it means. */
export const useFormState = <Draft, Field extends string, Code extends string>(empty: Draft) =>
  useState(() => openedForm<Draft, Field, Code>(empty));

/**
 * A form from its first letter to the answer: the draft, the message at each field and when, one sending at a time,
 * and the focus on the first field that is wrong. Spread `props` on the form and `at(field)` on each Field.
 */
export function useForm<Draft, Change, Input, Field extends string, Fault, Code extends string>(
  options: FormOptions<Draft, Change, Input, Field, Fault, Code>,
) {
  const id = useId();
  const own = useFormState<Draft, Field, Code>(options.empty);
  const [state, setState] = options.state ?? own;
  const { draft } = state;
  const summary = options.summaryOf(draft);
  const unsaved = isUnsaved(state);
  useGuard(options.isGuarded === true && unsaved);
  const { sendOnce, isPending } = useSendOnce(options.send);
  const [presses] = useState(createPresses);
  const message = (field: Field | undefined) => messageAt(state, summary, field, options);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The answer may have come already; unless something was changed since, it was this press's too.
    if (isPending || presses.isTremble("sent")) return;
    flushSync(() => setState((before) => sentForm(before, "all")));
    // Text that cannot be read is no empty field, though the draft holds nothing of it.
    if (focusFirstWrong(form) || summary.input === undefined) return;
    presses.count("sent");
    const answer = await sendOnce(summary.input);
    if (answer === undefined) return;
    flushSync(() =>
      setState((before) => {
        const after = answeredForm(before, draft, answer.refusal);
        if (answer.refusal === undefined || options.afterRefusal === undefined) return after;
        return { ...after, draft: options.afterRefusal(after.draft, answer.refusal.code) };
      }),
    );
    focusFirstWrong(form);
  }

  return {
    draft,
    summary,
    isPending,
    isUnsaved: unsaved,
    change: (change: Change): void => {
      presses.forget();
      setState((before) => changedForm(before, options.changed(before.draft, change)));
    },
    /** The properties of a Field: its message, and the call when the user leaves it. */
    at: (field: Field) => ({
      error: message(field),
      onLeave: () => afterPress(() => setState((before) => leftForm(before, field, summary))),
    }),
    /** What stands against the form as a whole. */
    error: message(undefined),
    /** Where the refusal of the sent form leads. */
    way: state.refusal?.way,
    /** Shows at these fields what a sending would find there, and returns whether that is nothing. */
    check(...fields: Field[]): boolean {
      flushSync(() => setState((before) => sentForm(before, fields)));
      const { wrong, missing } = summary;
      const isFine = fields.every((one) => (wrong?.[one] ?? missing?.[one]) === undefined);
      const form = document.getElementById(id);
      if (!isFine && form !== null) focusFirstWrong(form);
      return isFine;
    },
    /** For the form element; a button outside it sends it by `form={props.id}`. */
    props: {
      id,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    },
  };
}

/** The draft with some of its fields changed: what `changed` is where fields do not touch each other. */
export const merged = <Draft>(draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  ...change,
});

function useGuard(isUp: boolean): void {
  useEffect(() => {
    if (!isUp) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUp]);
}
