import { parentPort, workerData } from "node:worker_threads";
import { drawPages } from "./draw-pages.ts";
import type { Paper } from "./paper.ts";

// The program of one statement: what stands on it comes in, its pages go out.
parentPort?.postMessage(await drawPages(workerData as Paper));
