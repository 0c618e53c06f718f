import { Badge } from "@candor/ui/Badge.tsx";
import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../../lib/text.ts";

export type Jurisdiction = ConfigValue<"jurisdiction">;

/** The products that the law of a country leaves to its users. */
export const Products = ({ value: { products } }: { value: Jurisdiction }) => (
  <p className="flex flex-wrap gap-2">
    {products.length === 0 && (
      <span className="text-text-2">{t("console-account.no-products")}</span>
    )}
    {products.map((product) => (
      <Badge key={product} tone="accent">
        {t(`console-account.product-${product}`)}
      </Badge>
    ))}
  </p>
);
