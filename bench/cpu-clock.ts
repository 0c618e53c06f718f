/**
 * Seconds of processor time that this thread has used. For work that only computes it is the time
 * it takes alone on a core, whatever else the machine is doing.
 */
export function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
