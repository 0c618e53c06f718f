/** Whether the server answers at all, whatever the device says of its network. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/healthz").then(
    () => true,
    () => false,
  );
