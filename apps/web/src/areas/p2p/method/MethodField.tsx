import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import type { Method } from "../data.ts";
import { useMethodLabel } from "./label.ts";

const MethodSheet = lazyPart("MethodSheet", () => import("./MethodSheet.tsx"));

type MethodFieldProps = {
  country: string | undefined;
  value: Method | undefined;
  onValueChange: (method: Method) => void;
  error: string | undefined;
};

/** One way to pay, chosen from all of them. */
export function MethodField({ country, value, onValueChange, error }: MethodFieldProps) {
  const t = useText();
  const label = useMethodLabel();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-label text-text-2">{t("p2p.method")}</span>
      <Button
        aria-label={`${t("p2p.method")}: ${value === undefined ? t("p2p.choose") : label(value)}`}
        aria-invalid={error !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {value === undefined ? t("p2p.choose") : label(value)}
      </Button>
      {error !== undefined && <p className="text-data text-danger">{error}</p>}
      <Suspense>
        {isOpen && (
          <MethodSheet
            country={country}
            chosen={value === undefined ? [] : [value.id]}
            onPick={(method) => {
              onValueChange(method);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
