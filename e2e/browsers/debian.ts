import { existsSync } from 'node:fs';

/** A browser in which the purchase is tried, as Debian packages it. */
export type BrowserName = keyof typeof debianBrowsers;

interface DebianBrowser {
  /** Program that the journey starts first. */
  program: string;
  /** Further programs that it needs. */
  helpers: readonly string[];
  packages: readonly string[];
}

/** A display without a screen. */
export const xvfb = '/usr/bin/Xvfb';

const debianBrowsers = {
  firefox: { program: '/usr/bin/firefox-esr', helpers: [], packages: ['firefox-esr'] },
  webkit: {
    program: '/usr/bin/WebKitWebDriver',
    helpers: [xvfb],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} satisfies Record<string, DebianBrowser>;

export const browserNames = Object.keys(debianBrowsers) as BrowserName[];

export function programOf(name: BrowserName): string {
  return debianBrowsers[name].program;
}

/** The command that installs the missing ones of these browsers; undefined if all are there. */
export function installCommand(names: readonly BrowserName[]): string | undefined {
  const packages = names
    .map((name): DebianBrowser => debianBrowsers[name])
    .filter(({ program, helpers }) => ![program, ...helpers].every((path) => existsSync(path)))
    .flatMap((browser) => browser.packages);
  if (packages.length === 0) return undefined;
  return `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}
