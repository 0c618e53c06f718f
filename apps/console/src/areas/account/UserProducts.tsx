import type { FileProduct } from "@candor/contract/areas/account/file-operator.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCursorPages } from "../../lib/cursor-pages.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";
import { fileProducts, orderStateText, productText } from "./file-words.ts";

type Row = OperatorCallOutput<"account.listUserProducts">["list"][number];

const PER_PAGE = 20;

/** What a user has in products that run for a while, open ones or all. */
export function UserProducts() {
  const { id = "" } = useParams();
  const [which, setWhich] = useState<"open" | "all">("open");
  const [product, setProduct] = useState<FileProduct | "">("");
  const pages = useCursorPages();
  const query = useCall("account.listUserProducts", {
    id,
    limit: PER_PAGE,
    ...(which === "open" && { is_open: 1 }),
    ...(product !== "" && { product }),
    ...pages.input,
  });
  return (
    <PageTable
      title={t("console-account.file-products")}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Select<FileProduct | "">
            label={t("console-account.file-product")}
            value={product}
            options={[
              { value: "", label: t("console.all") },
              ...fileProducts.map((value) => ({ value, label: productText(value) })),
            ]}
            onValueChange={(next) => {
              setProduct(next);
              pages.reset();
            }}
          />
          <Segmented
            size="small"
            label={t("console.state")}
            value={which}
            options={[
              { value: "open", label: t("console-account.file-open") },
              { value: "all", label: t("console.all") },
            ]}
            onValueChange={(next) => {
              setWhich(next);
              pages.reset();
            }}
          />
        </span>
      }
      query={query}
      page={pages.page}
      onPageChange={(page) => query.data !== undefined && pages.goTo(page, query.data)}
      columns={columns()}
      rowKey={({ product: of, id: order }) => `${of} ${order}`}
      empty={t("console-account.file-no-products")}
    />
  );
}

const columns = (): Column<Row, string>[] => [
  { id: "at", head: t("console.time"), cell: ({ at }) => <Time value={at} style="moment" /> },
  {
    id: "product",
    head: t("console-account.file-product"),
    cell: ({ product }) => productText(product),
  },
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ amount, currency_code: code }) => (
      <Amount value={amount} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ state, is_open: isOpen }) => (
      <Badge tone={isOpen ? "accent" : "neutral"}>{orderStateText(state)}</Badge>
    ),
  },
  {
    id: "ends",
    head: t("console-account.file-ends"),
    cell: ({ ends_at: at }) => (at === null ? MISSING : <Time value={at} style="moment" />),
  },
];
