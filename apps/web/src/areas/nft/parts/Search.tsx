import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Search as Glass } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { TEXT_MAX } from "../choice.ts";

type SearchProps = { value: string; onSearch: (text: string) => void };

/** The list is not read again about each letter. */
const TYPED_MS = 300;

/** Looks for titles, artists and collections while typing. */
export function Search({ value, onSearch }: SearchProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address has become another, as by the way back.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text === value) return;
    setSearched(text);
    onSearch(text);
  });
  useEffect(() => {
    const next = setTimeout(() => search(typed.trim()), TYPED_MS);
    return () => clearTimeout(next);
  }, [typed]);
  return (
    <search className="max-w-[680px]">
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_MAX}
        aria-label={t("nft.search")}
        placeholder={t("nft.search")}
        leading={<Glass aria-hidden="true" className="size-4.5" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  );
}
