/**
 * Waits for work that has servers to stop. It fails on errors thrown elsewhere meanwhile (in a timer, on a socket) and
 * on interruption. Such an error would otherwise end the process at once and leave its servers running.
 */
export async function unlessBroken<R>(work: Promise<R>): Promise<R> {
  const broken = Promise.withResolvers<never>();
  const interrupted = (signal: string): void => broken.reject(new Error(signal));
  process.once('uncaughtException', broken.reject).once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await Promise.race([work, broken.promise]);
  } finally {
    process.off('uncaughtException', broken.reject).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
