import { Figure } from "@candor/ui/Figure.tsx";
/** What was written or computed, letter for letter. */
export function Raw({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-text-2">{name}</dt>
      <Figure as="dd" className="text-micro break-all whitespace-pre-wrap">
        {value}
      </Figure>
    </div>
  );
}
