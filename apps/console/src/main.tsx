import "./main.css";
import { Toaster } from "@candor/ui/overlay/Toaster.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { watchAttention } from "./lib/attention.ts";
import { queryClient } from "./lib/query.ts";
import { speakChosen } from "./lib/text.ts";
import { createRouter } from "./routes.tsx";
import { Texts } from "./shell/Texts.tsx";

watchAttention(queryClient);

async function start(root: HTMLElement): Promise<void> {
  await speakChosen();
  const router = createRouter();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Texts>
          <RouterProvider router={router} />
          <Toaster />
        </Texts>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
void start(root);
