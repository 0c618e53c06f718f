import { Button } from "@candor/ui/action/Button.tsx";
import type { ReactNode } from "react";
import { speakOther, t } from "../../lib/text.ts";
import { useTheme } from "../../lib/theme.ts";

type DoorProps = { title: string; heading: string; children: ReactNode };

/** The frame before the sign-in: one card in the middle, with its heading and the language switch. */
export function Door({ title, heading, children }: DoorProps) {
  useTheme();
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center p-4">
      <title>{`${title} · ${t("console.name")}`}</title>
      <div className="flex w-full max-w-100 flex-col gap-5 rounded-card bg-surface p-6">
        <div className="flex items-center justify-between gap-3">
          <h1 className="min-w-0 text-h2 break-words">{heading}</h1>
          <Button size="small" variant="ghost" onClick={() => void speakOther()}>
            {t("console.other-language")}
          </Button>
        </div>
        {children}
      </div>
    </main>
  );
}
