import type { InstallMemory } from '@bottega/domain/content';
import type { BrowserStorage } from './browser-storage.ts';

const key = 'bottega.install';

/** The app timestamps of this browser (SHL-46): when the install banner was closed. Unreadable ones count as none. */
export function readInstallMemory(storage: BrowserStorage): InstallMemory | undefined {
  try {
    const { dismissedAt, times } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<InstallMemory>;
    if (!Number.isFinite(dismissedAt) || !Number.isInteger(times)) return undefined;
    return { dismissedAt: dismissedAt!, times: times! };
  } catch {
    return undefined;
  }
}

export function keepInstallMemory(storage: BrowserStorage, memory: InstallMemory): void {
  storage.setItem(key, JSON.stringify(memory));
}
