import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { PercentSlider } from "@candor/ui/form/PercentSlider.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";

export function ChoiceSamples() {
  const t = useText();
  return (
    <>
      <Section name="Segmented">
        <Segments />
      </Section>
      <Section name="Tabs">
        <TabSample />
      </Section>
      <Section name="Checkbox">
        <Checks />
      </Section>
      <Section name="Switch">
        <Switches />
      </Section>
      <Section name="PercentSlider">
        {(["neutral", "buy", "sell"] as const).map((tone) => (
          <Sample key={tone} state={tone}>
            <Slider tone={tone} />
          </Sample>
        ))}
        <Sample state="isDisabled">
          <PercentSlider
            label={t("trading.share-of-balance")}
            value={0}
            onValueChange={() => undefined}
            isDisabled
          />
        </Sample>
      </Section>
    </>
  );
}

function Segments() {
  const t = useText();
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [theme, setTheme] = useState<"dark" | "light" | "system">("system");
  const themes = (["dark", "light", "system"] as const).map((value) => ({
    value,
    label: t(`shell.theme-${value}`),
  }));
  return (
    <>
      <Sample state="tone">
        <Segmented
          label={t("spot.side")}
          options={(["buy", "sell"] as const).map((value) => ({
            value,
            label: t(`spot.${value}`),
            tone: value,
          }))}
          value={side}
          onValueChange={setSide}
        />
      </Sample>
      <Sample state="medium">
        <Segmented
          label={t("shell.theme")}
          options={themes}
          value={theme}
          onValueChange={setTheme}
        />
      </Sample>
      <Sample state="small">
        <Segmented
          label={t("shell.theme")}
          options={themes}
          value={theme}
          onValueChange={setTheme}
          size="small"
        />
      </Sample>
    </>
  );
}

const tabNames = ["order-history", "cumulative", "holdings", "trades", "book"] as const;

function TabSample() {
  const t = useText();
  const [tab, setTab] = useState<(typeof tabNames)[number]>("order-history");
  return (
    <Sample state="more than fit">
      <Tabs
        label={t("spot.orders")}
        items={tabNames.map((value) => ({ value, label: t(`spot.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <p className="py-4 text-body text-text-2">{t(`spot.${tab}`)}</p>
      </Tabs>
    </Sample>
  );
}

function Checks() {
  const t = useText();
  const [isChecked, setIsChecked] = useState(true);
  const consent = {
    isChecked,
    onCheckedChange: setIsChecked,
    children: t("orders.about-cancel-all"),
  };
  return (
    <>
      <Sample state="rest">
        <Checkbox {...consent} />
      </Sample>
      <Sample state="error">
        <Checkbox {...consent} error={t("refusals.invite-required")} />
      </Sample>
      <Sample state="isDisabled">
        <Checkbox {...consent} isDisabled />
      </Sample>
    </>
  );
}

function Switches() {
  const t = useText();
  const [isChecked, setIsChecked] = useState(true);
  const setting = { isChecked, onCheckedChange: setIsChecked, label: t("shell.colour-blind") };
  return (
    <>
      <Sample state="rest">
        <Switch {...setting} />
      </Sample>
      <Sample state="description">
        <Switch {...setting} description={t("shell.colour-blind-text")} />
      </Sample>
      <Sample state="isDisabled">
        <Switch {...setting} isDisabled />
      </Sample>
    </>
  );
}

function Slider({ tone }: { tone: "neutral" | "buy" | "sell" }) {
  const t = useText();
  const [value, setValue] = useState(50);
  return (
    <PercentSlider
      label={t("trading.share-of-balance")}
      value={value}
      onValueChange={setValue}
      tone={tone}
    />
  );
}
