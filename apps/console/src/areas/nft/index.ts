import { Palette } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { DRAWS, SALES, WINS, WORKS, bidsPath } from "./paths.ts";

/** Sales of works with their bids, draws and wins, and the requests to customer service. */
export const nft: Area = {
  name: "nft",
  rail: [
    { to: SALES, label: "console-nft.title", icon: Palette, order: 29, call: "nft.listSales" },
  ],
  screens: [
    {
      path: SALES,
      call: "nft.listSales",
      load: async () => (await import("./SalesScreen.tsx")).SalesScreen,
    },
    {
      path: DRAWS,
      call: "nft.listDraws",
      load: async () => (await import("./DrawsScreen.tsx")).DrawsScreen,
    },
    {
      path: WINS,
      call: "nft.listWins",
      load: async () => (await import("./WinsScreen.tsx")).WinsScreen,
    },
    {
      path: WORKS,
      call: "nft.listWorks",
      load: async () => (await import("./WorksScreen.tsx")).WorksScreen,
    },
    {
      path: bidsPath(":code"),
      call: "nft.listBids",
      load: async () => (await import("./BidsScreen.tsx")).BidsScreen,
    },
  ],
  queues: {
    artist: {
      label: "console-nft.queue-artist",
      sentence: "console-nft.artist-sentence",
      view: async () => (await import("./ArtistView.tsx")).ArtistView,
    },
    work: {
      label: "console-nft.queue-work",
      sentence: "console-nft.work-sentence",
      view: async () => (await import("./WorkView.tsx")).WorkView,
    },
  },
  configKinds: [
    {
      kind: "nft",
      label: "console-nft.config-nft",
      fields: fieldsOf("nft", {
        fee_rate: "console-nft.fee-rate",
        royalty_max: "console-nft.royalty-max",
        margin_rate: "console-nft.margin-rate",
        per_user: "console-nft.per-user",
      }),
      subjects: { all: { label: "console-nft.everybody" } },
      tab: {
        order: 60,
        group: "products",
        form: async () => (await import("./TermsSheet.tsx")).TermsSheet,
      },
    },
  ],
};
