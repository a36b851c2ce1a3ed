import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests need, and its Debian packages. */
interface Tool {
  names: string[];
  debian: string[];
  /** A command that succeeds only if all dependencies are installed. */
  works?: string[];
}

const importWebKit = ['/usr/bin/python3', '-c', "import gi; gi.require_version('WebKit2', '4.1')"];

/** Resources of Android, which aapt needs to compile a manifest. */
export const androidResourcesApk = '/usr/share/android-framework-res/framework-res.apk';

const tools = {
  browser: { names: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'], debian: ['chromium'] },
  // The headless shell starts in half the time of the full browser.
  shell: { names: ['chromium-headless-shell'], debian: ['chromium-headless-shell'] },
  firefox: { names: ['firefox-esr', 'firefox'], debian: ['firefox-esr'] },
  webkit: {
    names: ['WebKitWebDriver'],
    debian: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
    works: importWebKit,
  },
  screen: { names: ['Xvfb'], debian: ['xvfb'] },
  nginx: { names: ['nginx'], debian: ['nginx-light'] },
  apache: { names: ['apache2'], debian: ['apache2'] },
  caddy: { names: ['caddy'], debian: ['caddy'] },
  openssl: { names: ['openssl'], debian: ['openssl'] },
  java: { names: ['java'], debian: ['default-jre-headless'] },
  aapt: {
    names: ['aapt'],
    debian: ['aapt', 'android-framework-res'],
    works: ['/usr/bin/test', '-f', androidResourcesApk],
  },
  apksigner: { names: ['apksigner'], debian: ['apksigner'] },
  zipalign: { names: ['zipalign'], debian: ['zipalign'] },
  minisign: { names: ['minisign'], debian: ['minisign'] },
  dash: { names: ['dash'], debian: ['dash'] },
  curl: { names: ['curl'], debian: ['curl'] },
} as const satisfies Record<string, Tool>;

export type TestToolName = keyof typeof tools;

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isAnswered = ([command = '', ...args]: string[]): boolean => spawnSync(command, args).status === 0;

export function findTool(name: TestToolName): string | undefined {
  const { names, works }: Tool = tools[name];
  if (works && !isAnswered(works)) return undefined;
  return names.flatMap((file) => folders.map((folder) => join(folder, file))).find(isExecutable);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs the Debian packages of missing programs. Does nothing unless the process is root and apt-get exists. */
export function installMissingTools(): void {
  const names = Object.keys(tools) as TestToolName[];
  const packages = names.filter((name) => !findTool(name)).flatMap((name) => tools[name].debian);
  if (packages.length === 0 || !canInstall()) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  // RUNLEVEL=1 prevents servers from starting. Installs packages one at a time, because a missing one would stop the
  // others.
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/**
 * Returns the path of an installed browser. Returns undefined if Playwright's own browser is downloaded. Throws if no
 * browser works.
 */
export function findBrowser(): string | undefined {
  const installed = findTool('browser');
  if (installed) return installed;
  const download = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  });
  if (download.status === 0) return undefined;
  throw new Error('No browser found. Install Chrome or Chromium (Debian: apt-get install chromium) and run again.');
}
