import { launch, type ElementHandle, type KeyInput, type Page, type SupportedBrowser } from 'puppeteer-core';
import { longestCall, type Browser, type Driver, type KeyName } from './driver.ts';

// A policy that is broken is told to the page in every engine, but to a driver by Chromium alone.
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`${effectiveDirective} refuses ${blockedURI}`),
  );
}

/** What a browser says of itself and no script of ours can answer. */
const ofTheBrowser = [
  // The hash of nothing, which Firefox finds in a script whose page was left while it came.
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  // Chromium shows a page without the transition that its sheet asks for when it could not be painted in time.
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

/** Whether what has the focus is called so; Firefox reckons the names of all that it is asked about, so that is little. */
async function isFocused(page: Page, role: string, name: string): Promise<boolean> {
  const around = (await page.evaluateHandle(() => document.activeElement?.parentElement)).asElement();
  const found = (await around?.$$(`aria/${name}[role="${role}"]`)) ?? [];
  const isActive = await Promise.all(found.map((one) => one.evaluate((element) => element === document.activeElement)));
  return isActive.includes(true);
}

async function driverOf(page: Page): Promise<Driver> {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Chromium itself logs the status of a page that is rightly answered with 404 or 500.
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
    // Not goBack(): a page from the back-forward cache has no load to wait for.
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

/** Without a screen browsers say that they have no pointer; who travels here has a mouse, which is fine and hovers. */
const mouse = {
  chrome: '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
} as const;

/** Starts Chromium (over CDP) or Firefox (over WebDriver BiDi). */
export async function startPuppeteer(browser: SupportedBrowser, executablePath: string): Promise<Browser> {
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', mouse.chrome] : [];
  const running = await launch({
    ...{ browser, executablePath, args },
    extraPrefsFirefox: mouse.firefox,
    protocolTimeout: longestCall,
  });
  return {
    visit: async () => driverOf(await (await running.createBrowserContext()).newPage()),
    close: () => running.close(),
  };
}
