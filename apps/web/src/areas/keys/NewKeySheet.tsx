import { Button } from "@candor/ui/action/Button.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { apiAddress, ccxtText } from "./ccxt-text.ts";
import type { Made } from "./key-draft.ts";

type NewKeySheetProps = { made: Made; onKept: () => void };

/** A key that was just made: what a program is to be told, and its secret, shown this once. */
export function NewKeySheet({ made: { key, secret }, onKept }: NewKeySheetProps) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const site = { origin: window.location.origin, isDemo };
  const settings = ccxtText({
    ...site,
    apiKey: key.id,
    secret: secret ?? `(${t("keys.private-key")})`,
  });
  return (
    <Sheet
      isOpen
      hasClose={false}
      onOpenChange={() => undefined}
      title={t("keys.made")}
      description={t(`keys.made-${key.kind}-text`)}
      footer={
        <Button variant="primary" size="large" onClick={onKept}>
          {t("keys.saved")}
        </Button>
      }
    >
      <div data-testid="new-key" className="flex flex-col gap-4">
        <Copied name={t("keys.id")} value={key.id} />
        {secret !== null && <Copied name={t("keys.secret")} value={secret} />}
        <Copied name={t("keys.address")} value={apiAddress(site)} />
        <div className="flex items-center justify-between gap-3">
          <span className="text-label text-text-2">{t("keys.ccxt")}</span>
          <CopyButton value={settings} label={t("keys.ccxt")} />
        </div>
        <pre
          translate="no"
          className="rounded-control bg-fill px-3 py-2.5 text-data wrap-anywhere whitespace-pre-wrap"
        >
          {settings}
        </pre>
      </div>
    </Sheet>
  );
}

const Copied = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center gap-2">
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="text-label text-text-2">{name}</span>
      <Figure as="code" className="text-data break-all whitespace-normal! select-all">
        {value}
      </Figure>
    </span>
    <CopyButton value={value} label={name} />
  </div>
);
