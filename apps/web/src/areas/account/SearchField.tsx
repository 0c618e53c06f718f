import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Search } from "lucide-react";

/** How high the field stands with the space around it, in px: on a phone, and above. */
export const SEARCH_HEIGHT = { phone: 60, wider: 68 };

type SearchFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onEnter?: () => void;
};

/** Stays in view above a long list, below other sticky parts. */
export function SearchField({ label, value, onValueChange, onEnter }: SearchFieldProps) {
  return (
    <div className="sticky top-[calc(56px+var(--safe-top))] z-20 bg-canvas pb-4 tablet:pt-2 tablet:max-desktop:top-0">
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        leading={<Search aria-hidden="true" className="size-5" />}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") onEnter?.();
        }}
        className="tablet:max-w-120"
      />
    </div>
  );
}
