/**
 * Seconds of processor time that this thread has used. For work that only computes it is its time alone on a core,
 * under any other load.
 */
export function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
