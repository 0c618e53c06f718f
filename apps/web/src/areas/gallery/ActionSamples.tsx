import { Button } from "@candor/ui/action/Button.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Plus } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { address } from "./sample-data.ts";

const variants = ["primary", "secondary", "buy", "sell", "danger", "ghost", "link"] as const;
const sizes = ["small", "medium", "large"] as const;

export function ActionSamples() {
  const t = useText();
  return (
    <>
      <Section name="Button">
        {variants.map((variant) => (
          <Sample key={variant} state={variant}>
            <div className="flex flex-wrap items-center gap-2">
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {t("wallet.transfer")}
                </Button>
              ))}
              <Button variant={variant} disabled>
                {t("wallet.transfer")}
              </Button>
              <Button variant={variant} isLoading>
                {t("wallet.transfer")}
              </Button>
            </div>
          </Sample>
        ))}
        <Sample state="icon">
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />}>{t("spot.buy")}</Button>
        </Sample>
        <Sample state="isBlock, long text">
          <Button variant="primary" isBlock>
            {t("refusals.would-cross")}
          </Button>
        </Sample>
      </Section>
      <Section name="IconButton">
        <Sample state="medium, small, pressed, disabled">
          <div className="flex items-center gap-4">
            {[{}, { size: "small" as const }, { "aria-pressed": true }, { disabled: true }].map(
              (state, index) => (
                <IconButton key={index} label={`${t("spot.buy")} ${index + 1}`} {...state}>
                  <Plus aria-hidden="true" className="size-5" />
                </IconButton>
              ),
            )}
          </div>
        </Sample>
      </Section>
      <Section name="CopyButton">
        <Sample state="rest">
          <CopyButton value={address} />
        </Sample>
      </Section>
    </>
  );
}
