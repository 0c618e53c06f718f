import "./main.css";
import { Toaster } from "@candor/ui/Toaster.tsx";
import { CoreAdminContext, localStorageStore } from "ra-core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchAttention } from "./lib/attention.ts";
import { authProvider } from "./lib/auth-provider.ts";
import { dataProvider } from "./lib/data-provider.ts";
import { queryClient } from "./lib/query.ts";
import { i18nProvider, speak } from "./lib/text.ts";
import { Screens } from "./routes.tsx";
import { Texts } from "./shell/Texts.tsx";

/** Language, theme and rail are the device's, so that signing out leaves them as they are. */
const store = { ...localStorageStore(), reset: () => undefined };

watchAttention(queryClient);

async function start(root: HTMLElement): Promise<void> {
  await speak(store.getItem<string>("locale", "en") ?? "en");
  createRoot(root).render(
    <StrictMode>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <Texts>
          <Screens />
          <Toaster />
        </Texts>
      </CoreAdminContext>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
void start(root);
