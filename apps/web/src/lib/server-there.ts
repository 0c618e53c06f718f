/** Whether the server answers at all, under any state of the device's network. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/healthz").then(
    () => true,
    () => false,
  );
