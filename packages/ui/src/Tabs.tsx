import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type TabItem<Value extends string> = { value: Value; label: ReactNode };

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Stands at the end of the tab line. */
  action?: ReactNode;
  className?: string;
  panelClassName?: string;
};

/** Underlined tabs over one panel; the line scrolls sideways rather than wrapping. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, children, action, className, panelClassName } = props;
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={className}
    >
      <div className="flex items-center gap-2 border-b border-hairline">
        <BaseTabs.List
          aria-label={label}
          activateOnFocus
          className="relative -mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <BaseTabs.Tab
              key={item.value}
              value={item.value}
              className="min-h-11 shrink-0 text-body font-medium whitespace-nowrap text-text-2 -outline-offset-2 hover:text-text data-active:text-text"
            >
              {item.label}
            </BaseTabs.Tab>
          ))}
          <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-text transition-[translate,width] duration-200 ease-sheet" />
        </BaseTabs.List>
        {action}
      </div>
      <BaseTabs.Panel value={value} className={cx("-outline-offset-2", panelClassName)}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
