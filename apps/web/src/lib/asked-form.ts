import type { CallId } from "@candor/contract/types.ts";
import { type SyntheticEvent, useState } from "react";
import { type CallForm, useCallForm } from "./form.ts";

/** A form whose first sending asks a question, once these fields are fine; the one from the question sends the call. */
export function useAskedForm<Id extends CallId, Draft, Change, Field extends string, Fault>(
  id: Id,
  fields: Field | readonly Field[],
  options: CallForm<Id, Draft, Change, Field, Fault>,
) {
  const [asked, setAsked] = useState<{ isOpen: boolean }>();
  const form = useCallForm(id, options);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (asked?.isOpen === true) {
      setAsked({ isOpen: false });
      form.props.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (form.check(...([fields].flat() as Field[]))) setAsked({ isOpen: true });
  }

  return {
    ...form,
    props: { ...form.props, onSubmit: submit },
    /** The question, once it has been asked; its answer sends the form of that id. */
    question: asked && {
      formId: form.props.id,
      isOpen: asked.isOpen,
      onOpenChange: (isOpen: boolean) => setAsked({ isOpen }),
    },
  };
}

/** What the sheet of the question is given. */
export type Question = { formId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
