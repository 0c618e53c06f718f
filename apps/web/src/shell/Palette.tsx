import { useEffect, useRef } from "react";
import { useText } from "../lib/text.ts";
import { PaletteSearch } from "./PaletteSearch.tsx";

type PaletteProps = { isOpen: boolean; onClose: () => void };

/** The search over any screen: the browser's own dialog keeps the focus, and gives it back. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const panel = dialog.current;
    // The dialog itself is pressed only beside what it holds.
    const close = ({ target }: Event) => target === panel && onClose();
    panel?.addEventListener("click", close);
    return () => panel?.removeEventListener("click", close);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={t("shell.search")}
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto w-full max-w-150 animate-enter overflow-hidden rounded-card border border-hairline bg-raised p-0 text-text overlay-shadow backdrop:bg-scrim"
    >
      {isOpen && <PaletteSearch onDone={onClose} />}
    </dialog>
  );
}
