import { parentPort, workerData } from "node:worker_threads";
import { drawPages } from "./draw-pages.ts";
import type { Paper } from "./paper.ts";

// The worker's program: it gets one statement's content and returns its pages.
parentPort?.postMessage(await drawPages(workerData as Paper));
