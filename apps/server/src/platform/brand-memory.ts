import { LRUCache } from 'lru-cache';

/** What a brand keeps in the memory of this process. Anything may be forgotten at any time. */
export interface BrandMemory {
  /** The value that was set under this name, unless it was forgotten. */
  get(name: string): unknown;
  /** @param bytes about how much memory the value takes; to be set again when the value has grown */
  set(name: string, value: object, bytes: number): void;
  delete(name: string): void;
}

/** Bytes of an entry besides its value: name, node of the list. */
const entryBytes = 200;

/**
 * A memory that brands share, bounded in bytes however many they are: what was used least recently goes first. Each call
 * of the result opens the memory of one brand.
 */
export function sharedMemory(maxBytes: number): () => BrandMemory {
  // a new object at each `set`: the cache does not weigh an object again that it already has
  const entries = new LRUCache<string, { value: object }>({ maxSize: maxBytes });
  let brands = 0;
  return () => {
    brands += 1;
    const prefix = `${brands} `;
    return {
      get: (name) => entries.get(prefix + name)?.value,
      set: (name, value, bytes) => void entries.set(prefix + name, { value }, { size: bytes + entryBytes }),
      delete: (name) => void entries.delete(prefix + name),
    };
  };
}
