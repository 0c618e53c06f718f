import { CallRefused } from "@candor/contract/client.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import { focusFirstWrong } from "@candor/ui/form/focus.ts";
import { type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { failureText } from "../../lib/failure.ts";
import type { CallError } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";

/** What an order being written comes to now: what to send, or what stands against it. */
export type Judged<Input, Field extends string> = {
  refusal: (Refusal & { field: Field | "form" }) | undefined;
  /** The first field that is still empty; it is pointed at once the person presses the button. */
  missing: Field | "form" | undefined;
  /** Present exactly when nothing is missing or refused. */
  input: Input | undefined;
};

type LiveFormOptions<Draft, Input, Field extends string> = {
  draft: Draft;
  judged: Judged<Input, Field>;
  order: { send: (input: Input) => Promise<unknown>; isPending: boolean; error: CallError | null };
  /** The field that can mend what the server refused. */
  fieldOf: (refused: CallRefused) => Field | "form";
  say: (refusal: Refusal) => string;
  sayMissing: (field: Field) => string;
  /** Fields that may be empty: one that holds text which cannot be read is no empty field. */
  optional: readonly (Field & keyof Draft)[];
  /** The focus has left the form's fields. */
  onLeave: () => void;
  /** Whether the person is asked once more before a whole order is sent. */
  isAsked?: boolean;
};

/**
 * A form whose draft is the market's and outlives the screen, into which chart and book write too, and which every
 * tick judges anew, so that a fault may come up without typing: the message at each field, and the sending. Every
 * other form is by the form core.
 */
export function useLiveForm<Draft, Input, Field extends string>(
  options: LiveFormOptions<Draft, Input, Field>,
) {
  const { draft, judged, order, fieldOf, say, sayMissing, optional, onLeave, isAsked } = options;
  const t = useText();
  const [isPressed, setIsPressed] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // What the server refused stands until the order is changed or sent again.
  const said = JSON.stringify(draft);
  const [refusedDraft, setRefusedDraft] = useState<string>();
  const failure = refusedDraft === said ? order.error : null;
  const failedField = failure instanceof CallRefused ? fieldOf(failure) : "form";

  const errorAt = (field: Field | "form"): string | undefined => {
    if (failure !== null && failedField === field) return failureText(failure, t);
    if (isTyping && !isPressed) return undefined;
    if (judged.refusal?.field === field) return say(judged.refusal);
    if (!isPressed || field === "form" || judged.missing !== field) return undefined;
    return sayMissing(field);
  };

  return {
    errorAt,
    /** After a press, repeats a field's message at the button, since the field may be out of view. */
    errorAtButton: (fields: readonly Field[]): string | undefined =>
      errorAt("form") ?? (isPressed ? fields.map(errorAt).find(Boolean) : undefined),
    /** The first fault of the order: from the server, or from the rules. */
    refusal: failure instanceof CallRefused ? failure : judged.refusal,
    async submit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      if (order.isPending) return;
      flushSync(() => {
        setIsPressed(true);
        setRefusedDraft(said);
      });
      const isUnread = optional.some((name) => draft[name] === "" && textIn(form, name) !== "");
      if (judged.input === undefined || isUnread) focusFirstWrong(form);
      else if (isAsked === true) setIsAsking(true);
      else await order.send(judged.input);
    },
    /** The order is shown once more; it is sent by `confirm`, and stays a draft by `keep`. */
    isAsking,
    keep: () => setIsAsking(false),
    async confirm() {
      // The price may have moved on while the order was read: then its fault is said, and nothing is sent.
      if (judged.input === undefined || order.isPending) return;
      setIsAsking(false);
      await order.send(judged.input);
    },
    /** The order was placed: the next one is a new one. */
    begin: () => setIsPressed(false),
    enter: (target: Element) => setIsTyping(showWhole(target)),
    leave: (): void => {
      setIsTyping(false);
      onLeave();
    },
    isSending: order.isPending,
  };
}

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : "";
};

/**
 * Whether something is typed into. It is shown whole then: a tap on the half that the block with the
 * button leaves of a field does not bring out the other.
 */
function showWhole(target: Element): boolean {
  const isField = target instanceof HTMLInputElement && target.inputMode === "decimal";
  if (isField) target.scrollIntoView({ block: "nearest" });
  return isField;
}
