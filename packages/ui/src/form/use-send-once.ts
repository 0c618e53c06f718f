import { useRef, useState } from "react";
import type { FormRefusal } from "./form-state.ts";
import { type Intent, intentOf } from "./intent.ts";

/** Sends one request at a time and ignores others meanwhile; one intent keeps its key until it is answered. */
export function useSendOnce<Input, Refusal extends FormRefusal<string>>(
  send: (input: Input, key: string) => Promise<Refusal | undefined>,
) {
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const intent = useRef<Intent>(undefined);
  async function sendOnce(input: Input): Promise<{ refusal: Refusal | undefined } | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setIsPending(true);
    intent.current = intentOf(intent.current, input);
    try {
      const refusal = await send(input, intent.current.key);
      const isAnswered = refusal === undefined || refusal.code !== undefined;
      if (isAnswered) intent.current = undefined;
      return { refusal };
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  }
  return { sendOnce, isPending };
}
