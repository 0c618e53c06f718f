import { FINANCE_AREAS } from "@candor/contract/shown-words.ts";
import { texts } from "@candor/locales/vite-plugin.ts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { VitePWA } from "vite-plugin-pwa";
import { chartParts } from "./chart-parts.ts";
import { checks } from "./checks.ts";
import { textAreas } from "./check-screens.ts";
import { firstWords } from "./first-words.ts";
import { preload } from "./preload.ts";
import { shellTexts } from "./src/shell-texts.ts";
import { installable } from "./installable.ts";
import { isAside } from "./kept-aside.ts";
import type * as Screens from "./src/screens.gen.ts";
import { usedStyles } from "./used-styles.ts";

/** Imported dynamically, since a static import would pull the screens into Vite's bundle of this file. */
const { areas } = (await import(
  new URL("src/screens.gen.ts", import.meta.url).href
)) as typeof Screens;

const server = "http://127.0.0.1:8080";

/** Our own parts that most screens share, without a primitive of Base UI inside: those weigh as much as a screen. */
const isKit = (id: string): boolean =>
  /\/(?:packages\/(?:ui|money|contract)\/src|apps\/web\/src|lucide-react)\//.test(id) &&
  !isList(id) &&
  !isNft(id) &&
  !isAside(id);

/** What the first screens share with one other each and is next to nothing: a file each costs a way there and back. */
const isTabs = (id: string): boolean =>
  /\/(?:lib\/after-paint|recent-markets|content\/(?:published|NewsRows)|(?:Live)?Sparkline|sparkline-path|icons\/(?:play|arrow-left-right))\./.test(
    id,
  );

/** The lists of orders, which come to the trade screen once the rest of it stands. */
const isOrders = (id: string): boolean =>
  /\/areas\/spot\/(?:narrow|orders\/(?:amend|table-density|[A-Z]\w+))\./.test(id);

const isSpot = (id: string): boolean =>
  /\/(?:apps\/web\/src\/areas\/spot\/|packages\/rules\/src\/spot)/.test(id) && !isOrders(id);

/** What the screens of spot trading and of contracts are both made of: a chart, and the form of an order. */
const isTrading = (id: string): boolean =>
  /\/(?:parts\/trading\/(?!Market(?:List|Sheet)|visible-rows|path\/|Proof)|rules\/src\/candles)/.test(
    id,
  ) && !isFigures(id);

/** The small parts of them that lists and sheets need too. */
const isFigures = (id: string): boolean =>
  /\/(?:parts\/trading\/(?:CardFigure|PreviewLine|before-trading|halt-text|narrow|table-density)|ui\/src\/form\/(?:Percent|Stop)Slider)\./.test(
    id,
  );

/** Positions and entrusts as lists, which come to a contract's screen once the rest of it stands. */
const isPositions = (id: string): boolean =>
  /\/areas\/contracts\/(?:AccountPanel|positions\/(?:later(?:-sheet)?|(?!Close(?:AtPrice|Outcome))[A-Z]\w+(?<!Sheet|Figures)))\./.test(
    id,
  );

/** What every screen of contracts reckons with. */
const isContracts = (id: string): boolean =>
  /\/(?:web\/src\/areas|rules\/src)\/contracts\//.test(id) && !isPositions(id);

/** What long lists are made of. */
const isList = (id: string): boolean =>
  /\/(?:ui\/src\/list\/(?:DataTable|InfiniteList)|parts\/ListEnd|lib\/(?:row-)?pages)\b/.test(id);

/** The form core and its fields, which the first form brings for all. */
const isForm = (id: string): boolean =>
  /\/(?:packages\/ui\/src\/(?:action\/ActionBar|form\/(?:focus|form-state|intent|presses|use-form|use-send-once|RadioList|Checkbox|DecimalInput|decimal-draft|locale-input|Field|field-context|TextInput)\b)|rules\/src\/amount-step|lib\/(?:asked-)?form\.ts|parts\/FormError)/.test(
    id,
  );

/** What pictures are chosen and sent by. */
const isUpload = (id: string): boolean =>
  /\/(?:packages\/ui\/src\/(?:form\/(?:ImageUploader|image-upload|image-file)|feedback\/Progress)|apps\/web\/src\/lib\/upload|icons\/(?:camera|image-plus))\./.test(
    id,
  );

/** What the screens of deposits, withdrawals and sends share. */
const isFunds = (id: string): boolean =>
  /\/(?:web\/src\/areas\/(?:deposit|withdrawal)\/|parts\/(?:AmountForm|CoinList|Copied|NetworkChoice|NetworkOff|ReceiverChoice|UsableFrom|Verified)|data\/(?:coins|limit)|lib\/chosen|ui\/src\/figures\/shortened)/.test(
    id,
  );

/** What says how long something still takes. */
const isCountdown = (id: string): boolean => /\/(?:Countdown|time-left|current-second)\./.test(id);

/** What texts to be read stand in. */
const isArticles = (id: string): boolean =>
  /\/(?:RichText|rich-text|ArticleSkeleton|Reading|StandingPage|ArticleBody)\./.test(id);

/** What the screens of one finance product share is a file a product, and what all of them share one more. */
const FINANCE = new RegExp(
  `/(?:areas|rules/src/finance)/(${FINANCE_AREAS.join("|")})\\b(?!/words\\.)`,
);
const isFinance = (id: string): boolean =>
  /\/(?:parts\/finance|rules\/src\/finance(?!\/outlook))\/|\/finance-words\./.test(id) ||
  FINANCE.test(id);
const financeName = (id: string): string => FINANCE.exec(id)?.[1] ?? "finance";

/** What the screens of the NFT market share, with the icons that no other screen has. */
const isNft = (id: string): boolean =>
  /\/(?:(?:web\/src\/areas|rules\/src|contract\/src\/areas)\/nft\/(?!words\.|own\/terms\/|proceeds\.)|icons\/(?:clapperboard|eighth-notes|heart)\.)/.test(
    id,
  );

const isSecurity = (id: string): boolean => /\/web\/src\/areas\/security\//.test(id);

/** The texts that nearly every screen shows come as one file a language. */
const spoken = texts({
  only: textAreas,
  together: [...shellTexts, "refusals"],
  always: ["common.not-loaded", "shell.part-missing", "shell.update-reload"],
});

export default defineConfig({
  base: "/h5/",
  plugins: [
    spoken,
    react(),
    usedStyles(),
    chartParts(),
    tailwindcss(),
    firstWords(),
    preload({ areas, shellTexts, texts: spoken }),
    VitePWA(installable),
    checks(),
    precompress(),
  ],
  build: {
    target: "es2022",
    manifest: true,
    // The content policy takes scripts and fonts from files of our own only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a screen is made of, the preload script knows: the entry would grow with each of them.
      resolveDependencies: (file, needed) =>
        /(?:Screen|StepUpSheet)-[\w-]+\.js$/.test(file)
          ? needed.filter((one) => one.endsWith(".css"))
          : needed,
    },
    rolldownOptions: {
      output: {
        // The entry names every screen and text: a letter less in each is half a kilobyte of it. Shared files have
        // four letters of their name: the preload script lists them all.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry ? name : name.slice(0, 4)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // What the first screen always needs is one file.
            { name: "app", tags: ["$initial"], priority: 2 },
            // Code of sends is not needed to open the app.
            { name: "writes", test: /\/write-routes\.gen\./, priority: 1 },
            // The words of all areas are read by the few screens that list them.
            {
              name: "words",
              test: /\/contract\/src\/(?:shown-words|words-of-areas|join-words|ticket-topics|areas\/[\w-]+\/words)\./,
              minShareCount: 2,
              priority: 2,
            },
            // What most screens share is another, not fifty small ones.
            { name: "kit", test: isKit, minShareCount: 3, priority: 1 },
            { name: "tabs", test: isTabs, minShareCount: 2 },
            { name: "list", test: isList, minShareCount: 2, priority: 1 },
            { name: "form", test: isForm },
            {
              name: "qr",
              test: /\/(?:QrCode|qr-path|icons\/share-2|node_modules\/qr)\b/,
              minShareCount: 2,
            },
            { name: "upload", test: isUpload, minShareCount: 2 },
            // What the screens of spot trading share is a third.
            { name: "spot", test: isSpot, minShareCount: 2 },
            { name: "trading", test: isTrading, minShareCount: 2 },
            { name: "figures", test: isFigures, minShareCount: 2, priority: 1 },
            { name: "paged", test: /\/parts\/PagedList\b/, minShareCount: 2, priority: 1 },
            { name: "contracts", test: isContracts, minShareCount: 2 },
            { name: "positions", test: isPositions, minShareCount: 2 },
            { name: "orders", test: isOrders, minShareCount: 2 },
            // What deposits share with the order form, which needs nothing else of theirs.
            {
              name: "ways",
              test: /\/(?:network-currencies|NoWayOut|data\/ways)\./,
              minShareCount: 2,
              priority: 1,
            },
            { name: "funds", test: isFunds, minShareCount: 2 },
            // Above what counts down with it, which would take it along.
            { name: "countdown", test: isCountdown, minShareCount: 2, priority: 1 },
            // The copy board has the switch between products, and nothing else of a trade screen.
            {
              name: "switch",
              test: /\/(?:parts\/trading\/(?:ProductSwitch|use-shared-pair)|data\/shared-pair)\./,
              minShareCount: 2,
              priority: 1,
            },
            { name: "steps", test: /\/ui\/src\/layout\/Steps\./, minShareCount: 2, priority: 1 },
            { name: "articles", test: isArticles, minShareCount: 2 },
            { name: financeName, test: isFinance, minShareCount: 2 },
            { name: "security", test: isSecurity, minShareCount: 2 },
            { name: "nft", test: isNft, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/socket.io": { target: server, ws: true } } },
});
