import type { Tracer } from "@opentelemetry/api";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { CoreConfig } from "./config/config.ts";

export type Tracing = { tracer: Tracer; stop: () => Promise<void> };

/** Sends a span of every call to `OTEL_EXPORTER_OTLP_ENDPOINT`; without it OpenTelemetry is not even loaded. */
export async function startTracing({ otlpUrl, version }: CoreConfig): Promise<Tracing | undefined> {
  if (otlpUrl === undefined) return undefined;
  const [
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { TracerProvider, BatchSpanProcessor },
  ] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "candor", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer("candor", version),
    stop: () => provider.shutdown(),
  };
}

/** Runs one call in a span with its request's id and its refusal. */
export async function traced<T>(
  { tracer }: Tracing,
  call: string,
  requestId: string,
  run: () => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(call, { attributes: { "candor.request_id": requestId } });
  try {
    const outcome = await run();
    if (isRefusal(outcome)) span.setAttribute("candor.refusal", outcome.refused);
    return outcome;
  } catch (error) {
    span.recordException(error as Error);
    throw error;
  } finally {
    span.end();
  }
}
