import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { useState } from "react";
import { IconButton } from "../action/IconButton.tsx";
import { TextInput } from "./TextInput.tsx";
import { useUiLocale } from "../UiLocale.tsx";

/** A password that can be shown; give `autoComplete` "current-password" or "new-password". */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const { text } = useUiLocale();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          label={text(isShown ? "hidePassword" : "showPassword")}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}
