/** Milliseconds after which a part of the shop counts as not loaded (SHL-52). */
const chunkTimeoutMs = 120_000;

/** A script of a screen or dialog that did not come: the line is too slow or down, or a new version replaced the file. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Loads a script. Throws a `ChunkLoadError` when it fails or takes longer than 120 seconds. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('not loaded in time')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw isChunkError(error) ? error : new ChunkLoadError('not loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Compares the name, since screens and entry may have different copies of the class. */
export const isChunkError = (error: unknown): boolean =>
  (error as Partial<Error> | null | undefined)?.name === 'ChunkLoadError';
