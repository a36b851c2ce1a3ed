import { launch, type ElementHandle, type KeyInput, type Page, type SupportedBrowser } from 'puppeteer-core';
import { callTimeoutMs, type Browser, type Driver, type KeyName } from './driver.ts';

// Runs in the page. Logs CSP violations, because only Chromium reports them to a driver.
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`${effectiveDirective} refuses ${blockedURI}`),
  );
}

/** Errors of the browser itself, which the site cannot prevent. */
const ofTheBrowser = [
  // Hash of an empty script. Firefox reports it if the visitor leaves the page while a script loads.
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  // Chromium skips a view transition if the page does not paint in time.
  'Transition was aborted because of invalid state',
];

async function pressKey({ keyboard }: Page, name: KeyName): Promise<void> {
  const keys = name.split('+').map((key) => (key === 'Space' ? ' ' : key)) as KeyInput[];
  for (const key of keys) await keyboard.down(key);
  for (const key of keys.reverse()) await keyboard.up(key);
}

async function chooseFile(page: Page, selector: string, file: string): Promise<void> {
  const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
  if (!field) throw new Error(`There is no ${selector}`);
  await field.uploadFile(file);
}

/** Selectors of elements with an implicit role. The search also finds elements with a `role` attribute. */
const candidates: Record<string, string> = {
  textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=search])',
  searchbox: 'input[type=search]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, input',
  button: 'button',
};

/**
 * Whether the focused element has this role and name. Searches only among the children of its parent, because Firefox
 * computes the name of every element that it searches.
 */
async function isFocused(page: Page, role: string, name: string): Promise<boolean> {
  const canBe = `${candidates[role] ?? '*'}, [role]`;
  // Returns early if the element cannot have the role. The query takes Firefox seconds in a large parent, such as a
  // list of all networks.
  if (!(await page.evaluate((selector) => document.activeElement?.matches(selector), canBe))) return false;
  const around = (await page.evaluateHandle(() => document.activeElement?.parentElement)).asElement();
  const found = (await around?.$$(`aria/${name}[role="${role}"]`)) ?? [];
  const isActive = await Promise.all(found.map((one) => one.evaluate((element) => element === document.activeElement)));
  return isActive.includes(true);
}

async function driverOf(page: Page): Promise<Driver> {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Chromium logs the statuses 404 and 500. Some journeys open such pages on purpose.
    const isOwnStatus = message.location().url === page.url() && message.text().includes('with a status of');
    if (message.type() === 'error' && !isOwnStatus) errors.push(message.text());
  });
  page.on(
    'pageerror',
    (error) => ofTheBrowser.some((text) => String(error).includes(text)) || errors.push(String(error)),
  );
  await page.evaluateOnNewDocument(reportViolations);
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Not `goBack()`, because that waits for a load event, and a page from the back-forward cache does not fire one.
    back: () => page.evaluate(() => history.back()),
    run: (work, ...given) => page.evaluate(work as (...given: unknown[]) => ReturnType<typeof work>, ...given),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    offline: (isOffline) => page.setOfflineMode(isOffline),
    press: (key) => pressKey(page, key),
    type: (text) => page.keyboard.type(text),
    choose: (selector, file) => chooseFile(page, selector, file),
    isOn: (role, name) => isFocused(page, role, name),
    resize: (width, height) => page.setViewport({ width, height }),
    tabs: async () => (await page.browserContext().pages()).length,
    comeBack: () => page.bringToFront(),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.resolve([...errors]),
    close: () => page.browserContext().close(),
  };
}

/** Emulates a mouse, because headless browsers have no pointing device. */
const mouse = {
  chrome: '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
} as const;

/**
 * On a busy machine, the two commands of a tap can be far apart. By default, Firefox ignores a tap of more than 300 ms,
 * and opens a context menu after 500 ms.
 */
const slowTaps = { 'apz.max_tap_time': 10_000, 'ui.click_hold_context_menus.delay': 10_000 };

/** Starts Chromium (over CDP) or Firefox (over WebDriver BiDi). */
export async function startPuppeteer(browser: SupportedBrowser, executablePath: string): Promise<Browser> {
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', mouse.chrome] : [];
  const running = await launch({
    ...{ browser, executablePath, args },
    extraPrefsFirefox: { ...mouse.firefox, ...slowTaps },
    protocolTimeout: callTimeoutMs,
  });
  return {
    isAlive: () => running.connected,
    visit: async () => driverOf(await (await running.createBrowserContext()).newPage()),
    close: () => running.close(),
  };
}
