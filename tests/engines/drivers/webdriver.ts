import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { callTimeoutMs, type Browser, type Driver, type KeyName } from './driver.ts';
import { LostDriver } from './lost-driver.ts';

const binary = fileURLToPath(new URL('webkit-window.py', import.meta.url));

const keyCodes: Record<Exclude<KeyName, 'Shift+Tab'>, string> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

type Call = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>;

const callsTo =
  (base: string): Call =>
  async (method, path, body) => {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const response = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
      (cause: unknown) => {
        throw new LostDriver(`WebDriver ${path} is not answered: ${String(cause)}`, { cause });
      },
    );
    const { value } = (await response.json()) as { value: never };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${path}: ${error}: ${message}`);
  };

const press = (value: string) => ({ type: 'keyDown', value });
const release = (value: string) => ({ type: 'keyUp', value });

/** Key of an element reference in the WebDriver protocol. */
const element = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof element, string>;

/** Roles that differ from the standard in WebKitGTK. */
const ownRoles: Readonly<Record<string, string>> = { combobox: 'button' };

const bare = (text: string) => text.replace(/\s+/g, '');

const lacks = (what: string) => Promise.reject(new Error(`WebKitWebDriver has no ${what} (see engines.ts)`));

async function driverOf(call: Call, console: readonly string[], close: () => Promise<void>): Promise<Driver> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const at = `/session/${sessionId}`;
  const handle = await call<string>('GET', `${at}/window`);
  // If an action leads to another page, the driver may report an unknown error without a message. Ignores it, because
  // each journey then waits for the effect of its action.
  const act = async (source: object): Promise<void> =>
    call<undefined>('POST', `${at}/actions`, { actions: [source] }).catch((error: unknown) => {
      if (!/: unknown error: $/.test(String(error))) throw error;
    });
  const pointer = (x: number, y: number, ...more: object[]): Promise<void> =>
    act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, ...more],
    });
  const keys = (actions: object[]): Promise<void> => act({ type: 'key', id: 'keyboard', actions });
  return {
    open: (url) => call('POST', `${at}/url`, { url }),
    reload: () => call('POST', `${at}/refresh`, {}),
    back: () => call('POST', `${at}/back`, {}),
    run: (work, ...given) =>
      call('POST', `${at}/execute/sync`, { script: `return (${work.toString()})(...arguments)`, args: given }),
    move: (x, y) => pointer(x, y),
    click: (x, y) => pointer(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    tap: () => lacks('a finger'),
    offline: () => lacks('a network to switch off'),
    press: (key) =>
      key === 'Shift+Tab'
        ? keys([press(keyCodes.Shift), press(keyCodes.Tab), release(keyCodes.Tab), release(keyCodes.Shift)])
        : keys([press(keyCodes[key]), release(keyCodes[key])]),
    type: (text) => keys([...text].flatMap((letter) => [press(letter), release(letter)])),
    choose: async (selector, file) => {
      const found = await call<Reference>('POST', `${at}/element`, { using: 'css selector', value: selector });
      await call('POST', `${at}/element/${found[element]}/value`, { text: file });
    },
    isOn: async (role, name) => {
      const found = await call<Reference>('GET', `${at}/element/active`);
      const of = (what: string) => call<string>('GET', `${at}/element/${found[element]}/computed${what}`);
      return (await of('role')) === (ownRoles[role] ?? role) && bare(await of('label')) === bare(name);
    },
    resize: (width, height) => call('POST', `${at}/window/rect`, { width, height }),
    tabs: async () => (await call<string[]>('GET', `${at}/window/handles`)).length,
    comeBack: () => call('POST', `${at}/window`, { handle }),
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    errors: () => Promise.resolve(console.filter((line) => /^CONSOLE \S+ ERROR/.test(line))),
    close,
  };
}

/** Starts a program in a process group of its own, so that the whole group can be killed. */
const start = (command: string, args: string[], environment = {}, ...more: 'pipe'[]): ChildProcess =>
  spawn(command, args, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore', ...more],
  });

async function stop(head: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (head.pid === undefined || (head.exitCode ?? head.signalCode) !== null) return;
  process.kill(-head.pid, signal);
  await once(head, 'exit');
}

/**
 * Starts a WebKitWebDriver with a browser for one visit. A driver allows only one session, and it cannot end a session
 * that hangs.
 */
async function visit(screen: string, heads: ChildProcess[]): Promise<Driver> {
  const port = await findFreePort();
  const head = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: screen,
    // Limits software rendering to one thread, to leave the other CPU cores to other tests.
    LP_NUM_THREADS: '1',
  });
  heads.push(head);
  const console: string[] = [];
  head.stdout?.on('data', (part: Buffer) => console.push(...String(part).split('\n')));
  // A process that hangs ignores other signals. Nothing is lost, because it has no data to save.
  const close = () => stop(head, 'SIGKILL');
  const call = callsTo(`http://127.0.0.1:${port}`);
  const isReady = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  try {
    for (const begun = Date.now(); !(await isReady()); await sleep(50))
      if (Date.now() - begun > callTimeoutMs) throw new LostDriver('WebKitWebDriver was started and does not answer');
    return await driverOf(call, console, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a virtual display for WebKit. Each visit starts its own browser on it. */
export async function startWebKit(): Promise<Browser> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {}, 'pipe');
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const heads: ChildProcess[] = [];
  return {
    isAlive: () => screen.exitCode === null && screen.signalCode === null,
    visit: () => visit(`:${String(number).trim()}`, heads),
    // A journey that timed out has not closed its driver, so this closes all.
    close: async () => {
      await Promise.all(heads.map((head) => stop(head, 'SIGKILL')));
      await stop(screen, 'SIGTERM');
    },
  };
}
