import { RadioList, type RadioListProps } from "../form/RadioList.tsx";
import { Sheet } from "./Sheet.tsx";

export type PickerSheetProps<Value extends string> = Pick<
  RadioListProps<Value>,
  "options" | "value" | "onValueChange"
> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
};

/** One choice from a list, in a sheet: a tap or Enter chooses and closes, arrow keys only choose. */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { isOpen, onOpenChange, title, ...choice } = props;
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={title}>
      <RadioList {...choice} label={title} onChosen={() => onOpenChange(false)} />
    </Sheet>
  );
}
