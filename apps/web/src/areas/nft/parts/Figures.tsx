import type { Fact } from "../../../parts/FactList.tsx";

/** A few figures side by side, each under its name. */
export const Figures = ({ figures }: { figures: readonly Fact[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-2">
    {figures.map(([name, value]) => (
      <div key={name} className="flex flex-col">
        <dt className="text-data text-text-3">{name}</dt>
        <dd className="text-body font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
