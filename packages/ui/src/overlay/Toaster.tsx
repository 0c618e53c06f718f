import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect } from "react";
import { cx } from "../class-names.ts";
import { IconButton } from "../action/IconButton.tsx";
import type { ToastTone } from "./toast.ts";
import { connectToasts } from "./toast.ts";
import { useUiLocale } from "../UiLocale.tsx";

/** How long a toast stays (specification, point 9); pointing at it or focusing it stops the clock. */
const TOAST_MS = 1500;

/** Shows what `toast()` says, below the top edge; one for the whole app, loaded lazily. */
export function Toaster() {
  const { text } = useUiLocale();
  return (
    <Toast.Provider timeout={TOAST_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={text("notifications")}
          className="pointer-events-none fixed inset-x-4 top-[calc(var(--safe-top)+64px)] z-60 mx-auto flex max-w-110 flex-col items-center gap-2 outline-none"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** An error carries a bar at its side besides the colour, since toasts have no icon. */
const tones: Record<ToastTone, string> = {
  neutral: "border-hairline",
  error: "border-danger border-s-4 text-danger",
  success: "border-hairline border-s-4 border-s-up",
};

function ToastList() {
  const { text: say } = useUiLocale();
  const { toasts, add } = Toast.useToastManager<{ tone: ToastTone }>();
  useEffect(() => connectToasts(({ text, tone }) => add({ title: text, data: { tone } })), [add]);
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      swipeDirection="up"
      className={cx(
        "pointer-events-auto max-w-full rounded-control border bg-raised py-2 ps-4 pe-2 text-body text-text overlay-shadow",
        "[transform:translateY(var(--toast-swipe-movement-y,0px))] transition-[transform,opacity] duration-150",
        "data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden",
        tones[item.data?.tone ?? "neutral"],
      )}
    >
      <Toast.Content className="flex items-center gap-2">
        <Toast.Title render={<p />} className="min-w-0 break-words" />
        <Toast.Close render={<IconButton size="small" label={say("close")} />}>
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
