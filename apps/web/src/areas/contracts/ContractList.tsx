import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { go } from "../../lib/go.ts";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { PATHS } from "../../paths.ts";
import { MarkPrice } from "./MarkPrice.tsx";
import { SessionLine } from "./SessionLine.tsx";
import type { Contract } from "./terms.ts";

/** Contracts as rows of a phone, or as a table. */
export function ContractList({ list }: { list: readonly Contract[] }) {
  return useIsPhone() ? (
    <ul className="-mx-4">
      {list.map((contract) => (
        <li key={contract.id}>
          <ContractLink
            contract={contract}
            className="flex min-h-16 items-center gap-2.5 px-4 py-2 active:bg-raised"
          >
            <MarketIcon quotation={contract} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="flex items-baseline gap-1.5">
                <ContractName contract={contract} />
                <Figure className="text-data text-text-3">
                  {contract.tiers[0]?.multiple_max}x
                </Figure>
              </span>
              <span className="text-data text-text-3">
                <SessionLine contract={contract} />
              </span>
            </span>
            <span className="flex flex-col items-end">
              <span data-testid={`mark-${contract.symbol}`} className="text-body">
                <MarkPrice contract={contract} />
              </span>
              <Change contract={contract} />
            </span>
          </ContractLink>
        </li>
      ))}
    </ul>
  ) : (
    <ContractTable list={list} />
  );
}

function ContractTable({ list }: { list: readonly Contract[] }) {
  const t = useText();
  const columns: Column<Contract, string>[] = [
    {
      id: "contract",
      head: t("contracts.contract"),
      cell: (contract) => (
        <ContractLink
          contract={contract}
          className="inline-flex min-h-11 items-center gap-3 rounded-small text-body desktop:min-h-9"
        >
          <MarketIcon quotation={contract} size={24} />
          <ContractName contract={contract} />
          <span className="text-data text-text-3 max-desktop:hidden">{contract.name}</span>
        </ContractLink>
      ),
    },
    {
      id: "mark",
      head: t("contracts.mark-price"),
      align: "end",
      cell: (contract) => (
        <span data-testid={`mark-${contract.symbol}`} className="text-body font-medium">
          <MarkPrice contract={contract} />
        </span>
      ),
    },
    {
      id: "change",
      head: t("trading.change-24h"),
      align: "end",
      cell: (contract) => <Change contract={contract} />,
    },
    {
      id: "high",
      head: t("trading.high-24h"),
      align: "end",
      needs: "wide",
      cell: (contract) => <Extreme contract={contract} of="high" />,
    },
    {
      id: "low",
      head: t("trading.low-24h"),
      align: "end",
      needs: "wide",
      cell: (contract) => <Extreme contract={contract} of="low" />,
    },
    {
      id: "leverage",
      head: t("contracts.leverage"),
      align: "end",
      needs: "medium",
      cell: (contract) => <Figure>{contract.tiers[0]?.multiple_max}x</Figure>,
    },
    {
      id: "session",
      head: t("contracts.session"),
      align: "end",
      cell: (contract) => <SessionLine contract={contract} />,
    },
  ];
  return (
    <DataTable
      label={t("contracts.title")}
      className="rounded-card bg-surface"
      density="dense"
      columns={columns}
      rows={list}
      rowKey={({ symbol }) => symbol}
      onRowClick={(contract) => go.contract(contract)}
    />
  );
}

type LinkProps = { contract: Contract; className: string; children: ReactNode };

const ContractLink = ({ contract, ...rest }: LinkProps) => (
  <Link
    to={PATHS.contract}
    search={{ currency_id: contract.currency_id, legal_id: contract.legal_id }}
    // The row of a table that it stands in leads there too.
    onClick={(event) => event.stopPropagation()}
    {...rest}
  />
);

const ContractName = ({ contract }: { contract: Contract }) => (
  <span className="font-medium whitespace-nowrap">
    {contract.currency_code}
    <span className="text-text-2">/{contract.legal_code}</span>
  </span>
);

function Change({ contract }: { contract: Contract }) {
  return <Percent value={useTicker(contract.symbol)?.change_rate} className="text-data" />;
}

function Extreme({ contract, of }: { contract: Contract; of: "high" | "low" }) {
  return <Price value={useTicker(contract.symbol)?.[of]} decimals={priceDecimals(contract)} />;
}
