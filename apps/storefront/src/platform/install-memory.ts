import type { InstallMemory } from '@bottega/domain/content';

const key = 'bottega.install';

/** The app timestamps of this browser (SHL-46): when the install banner was closed. Unreadable ones count as none. */
export function readInstallMemory(storage: Storage): InstallMemory | undefined {
  try {
    const { dismissedAt, times } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<InstallMemory>;
    if (!Number.isFinite(dismissedAt) || !Number.isInteger(times)) return undefined;
    return { dismissedAt: dismissedAt!, times: times! };
  } catch {
    return undefined;
  }
}

export function keepInstallMemory(storage: Storage, memory: InstallMemory): void {
  try {
    storage.setItem(key, JSON.stringify(memory));
  } catch {
    // the storage is full or forbidden: the banner may come back
  }
}
