/**
 * Waits for work that has something to clean up, and fails with whatever is thrown beside it meanwhile (in a timer, on
 * a socket) or when the run is interrupted: thrown there, the process would end at once and leave its servers behind.
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
