import { PickerSheet } from "@candor/ui/overlay/PickerSheet.tsx";
import { useText } from "../../../lib/text.ts";
import { STOP_TYPES, type StopType } from "./form.ts";

export type StopTypeSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  value: StopType;
  onValueChange: (type: StopType) => void;
};

/** The kinds of stop, each with what it does. */
export function StopTypeSheet(props: StopTypeSheetProps) {
  const t = useText();
  const options = STOP_TYPES.map((type) => ({
    value: type,
    label: t(`spot.type-${type}`),
    description: t(`orders.about-${type}`),
  }));
  return <PickerSheet {...props} title={t("spot.stop-type")} options={options} />;
}
