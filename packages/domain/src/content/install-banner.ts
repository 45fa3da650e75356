/** When and how often this browser's shopper closed the banner that offers to install the shop. */
export interface InstallMemory {
  dismissedAt: number;
  times: number;
}

const dayMs = 86_400_000;

/** Days without the banner after its first dismissal, and after each later one, a dismissed reminder (SHL-40). */
const hiddenDays = 7;
const reminderDays = 14;

/** Whether the banner may show. */
export function isInstallDue(memory: InstallMemory | undefined, now: number): boolean {
  if (memory === undefined) return true;
  const days = memory.times > 1 ? reminderDays : hiddenDays;
  return now >= memory.dismissedAt + days * dayMs;
}

export function dismissInstall(memory: InstallMemory | undefined, now: number): InstallMemory {
  return { dismissedAt: now, times: (memory?.times ?? 0) + 1 };
}
