export type ToastTone = "neutral" | "success" | "error";
export type ToastMessage = { text: string; tone: ToastTone };

let onFirst: (() => void) | undefined;
let show: ((message: ToastMessage) => void) | undefined;
const waiting: ToastMessage[] = [];

/**
 * Shows a message for a moment. Can be called from anywhere and before the Toaster has been loaded: earlier messages
 * wait for it. An error also belongs inline, beside its subject.
 */
export function toast(text: string, { tone = "neutral" }: { tone?: ToastTone } = {}): void {
  if (show === undefined) {
    waiting.push({ text, tone });
    onFirst?.();
  } else show({ text, tone });
}

/** Calls back when something is said that no Toaster shows yet: then it is time to load one. */
export function onFirstToast(load: () => void): () => void {
  onFirst = load;
  if (waiting.length > 0) load();
  return () => {
    onFirst = undefined;
  };
}

/** Called by the Toaster when it stands; what waited is shown. Returns how to disconnect. */
export function connectToasts(connected: (message: ToastMessage) => void): () => void {
  show = connected;
  for (const message of waiting.splice(0)) connected(message);
  return () => {
    show = undefined;
  };
}
