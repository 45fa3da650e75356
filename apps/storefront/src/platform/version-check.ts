import { isNewerVersion } from '@bottega/domain/tenancy';

/** Milliseconds between two version checks (TEN-30). */
const versionCheckMs = 600_000;

/** A deployed version. `url` has a `{platform}` placeholder; without it a reload brings the version. */
export interface DeployedVersion {
  version: string;
  url?: string;
}

export interface VersionCheck {
  /** Version of the running page. */
  running: string;
  /** Asks for the version to compare with. */
  ask(): Promise<DeployedVersion | undefined>;
  onNewer(found: DeployedVersion): void;
}

/**
 * Compares versions every ten minutes and stops at the first newer one (TEN-31). A failing check changes nothing
 * (TEN-33). Returns the function that ends it.
 */
export function watchVersion({ running, ask, onNewer }: VersionCheck): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const check = async () => {
    const found = await ask().catch(() => undefined);
    if (isOver || found === undefined || !isNewerVersion(found.version, running)) return;
    stop();
    onNewer(found);
  };
  const timer = setInterval(() => void check(), versionCheckMs);
  return stop;
}

/**
 * Reads the answer of `/version.json` (`version`) or of a remote check (`lastVersion`, also inside `data`). Undefined
 * when it has no version.
 */
export function readDeployedVersion(answer: unknown): DeployedVersion | undefined {
  const body = (answer ?? {}) as { lastVersion?: unknown; data?: { lastVersion?: unknown } };
  const { version, url } = (body.lastVersion ?? body.data?.lastVersion ?? body) as Partial<DeployedVersion>;
  if (typeof version !== 'string') return undefined;
  return typeof url === 'string' ? { version, url } : { version };
}
