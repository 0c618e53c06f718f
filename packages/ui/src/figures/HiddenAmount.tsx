import { useUiLocale } from "../UiLocale.tsx";

/** What stands for a figure while the eye is closed. */
export function HiddenAmount() {
  const { text } = useUiLocale();
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">{text("hiddenAmount")}</span>
    </>
  );
}
