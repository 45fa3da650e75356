/** Time to close what is still open. */
const closingMs = 1_000;

/**
 * Ends the process when nothing is open any more, or after a second. A plain `process.exit` can wait forever: it waits
 * for the threads that compile, and one of them can be waiting for a garbage collection by the thread that exits
 * (https://github.com/nodejs/node/issues/54918). The end of the event loop has no such wait. After an idle second, the
 * compiling threads are at rest.
 */
export function endProcess(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), closingMs).unref();
}
