import type { PluginListenerHandle } from '@capacitor/core';

/** Ends a native listener with its effect, also when the effect ends before the listener stands. */
export function listening(...added: Promise<PluginListenerHandle>[]): () => void {
  return () => {
    for (const listener of added) void listener.then((handle) => handle.remove());
  };
}
