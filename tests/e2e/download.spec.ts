import { expect, test } from './test.ts';
import { text } from './texts.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import manifest from '../../src/data/releases.json' with { type: 'json' };

/** Adds this property, because TypeScript infers it only if a release in the file has it. */
interface Delistable {
  delisted?: { reason: { th: string } };
}
const releases = manifest.releases as ((typeof manifest.releases)[number] & Delistable)[];

type Line = Partial<Record<'platform' | 'channel' | 'cpu', string>>;

/** Returns the newest release of a release line, which is the first in the file. */
function newest(line: Line) {
  const found = releases.find((release) =>
    Object.entries(line).every(([key, value]) => release[key as 'platform'] === value),
  );
  if (!found) throw new Error(`src/data/releases.json has no ${Object.values(line).join(' ')}`);
  return found;
}

const urlOf = (line: Line): string => newest(line).url;

test('Both download pages offer every platform of the specification from the releases manifest @R14 @R15 @W01 @W07 @full', async ({
  page,
}) => {
  const expectOffers = async (platform: string, offers: Record<string, string>) => {
    await page.getByRole('radio', { name: text('pt', `download:${platform}`) }).check();
    for (const [key, target] of Object.entries(offers)) {
      const link = page.getByRole('main').getByRole('link', { name: text('pt', `download:${key}`) });
      await expect(link.first()).toHaveAttribute('href', target);
    }
  };
  await page.goto('/pt/download/app');
  await expectOffers('android', {
    googlePlay: urlOf({ platform: 'android', channel: 'store' }),
    apk: urlOf({ platform: 'android', channel: 'direct', cpu: 'arm64-v8a' }),
    apk32: urlOf({ platform: 'android', channel: 'direct', cpu: 'armeabi-v7a' }),
  });
  await expectOffers('ios', {
    appStore: urlOf({ platform: 'ios', channel: 'store' }),
    testFlight: urlOf({ platform: 'ios', channel: 'beta' }),
  });
  await page.getByRole('link', { name: text('pt', 'download:other.pc') }).click();
  await expectOffers('extension', {
    chrome: urlOf({ platform: 'chrome', channel: 'store' }),
    edge: urlOf({ platform: 'edge', channel: 'store' }),
    brave: urlOf({ platform: 'brave', channel: 'store' }),
  });
  await expectOffers('desktop', {
    forWindows: urlOf({ platform: 'windows', channel: 'direct' }),
    forMacos: urlOf({ platform: 'macos', channel: 'direct' }),
  });
  await page.getByRole('radio', { name: text('pt', 'shell:products.hardware') }).check();
  const shop = page.getByRole('main').getByRole('link', { name: text('pt', 'download:hardwareLink') });
  await expect(shop).toHaveAttribute('href', site.links.products.hardware);
});

test('The drawn screen has the shape of the chosen platform, and says that it is a drawing @full', async ({ page }) => {
  const drawing = page.getByRole('figure', { name: text('ja', 'download:drawing') });
  const choose = (name: string) => page.getByRole('radio', { name: text('ja', name) }).check();
  const shapeOf = async (selector: string) => {
    const { width, height } = (await drawing.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
    return height / width;
  };
  await page.goto('/ja/download/app');
  await expect(drawing).toBeVisible();
  await choose('download:android');
  expect(await shapeOf('.handset')).toBeCloseTo(20 / 9, 1);
  await choose('download:ios');
  expect(await shapeOf('.handset')).toBeCloseTo(19.5 / 9, 1);
  await page.goto('/ja/download/pc');
  const address = drawing.getByText('my-dapp.example');
  await expect(address).toBeVisible();
  await choose('download:desktop');
  await expect(address).toBeHidden();
  await expect(drawing.getByText(text('ja', 'home:device.total'))).toBeVisible();
  await choose('shell:products.hardware');
  await expect(drawing.getByText('0.5 ETH').filter({ visible: true })).toHaveCount(1);
  await expect(drawing.getByText(text('ja', 'home:device.total'))).toBeHidden();
});

test('The download page has a QR code, installation steps, safety tips, the version check and all versions @W02 @W03 @W04 @W06 @W08', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/vi/download/app');
  const main = page.getByRole('main');
  const code = main.getByRole('img', { name: text('vi', 'download:scan') });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(main.getByRole('heading', { name: text('vi', 'download:install.title') })).toBeVisible();
  await expect(main.getByText(text('vi', 'download:install.androidCheck'))).toBeVisible();
  const tips = page.getByRole('region', { name: text('vi', 'download:tips.title') });
  for (const tip of ['source', 'phrase', 'staff', 'update'])
    await expect(tips.getByText(text('vi', `download:tips.${tip}`))).toBeVisible();
  for (const [key, target] of [
    ['verify', '/vi/verify'],
    ['allVersions', '/vi/download/versions'],
  ] as const) {
    await expect(tips.getByRole('link', { name: text('vi', `download:${key}`) })).toHaveAttribute('href', target);
  }
});

test('Both download pages name the latest version of each platform @W05 @full', async ({ page }) => {
  const expectLatest = async (tab: string, ...platforms: [platform: string, name: string][]) => {
    await page.getByRole('radio', { name: text('ru', `download:${tab}`) }).check();
    const group = page.getByRole('group', { name: text('ru', `download:${tab}`) });
    const latest = group.getByText(text('ru', 'download:versions.latest'));
    for (const [platform, name] of platforms)
      await expect(latest).toContainText(`${name} ${newest({ platform }).version}`);
  };
  await page.goto('/ru/download/app');
  await expectLatest('android', ['android', 'Android']);
  await expectLatest('ios', ['ios', 'iOS']);
  // On the page for computers, each has a row of its own.
  const expectRow = async (tab: string, platform: string, button: string) => {
    await page.getByRole('radio', { name: text('ru', `download:${tab}`) }).check();
    const link = page.getByRole('link', { name: text('ru', `download:${button}`) });
    const row = page.locator('.offers > li').filter({ has: link });
    const { version, date } = newest({ platform });
    await expect(row).toContainText(version);
    await expect(row.locator('time')).toHaveAttribute('datetime', date);
  };
  await page.goto('/ru/download/pc');
  await expectRow('extension', 'chrome', 'chrome');
  await expectRow('desktop', 'windows', 'forWindows');
  await expectRow('desktop', 'macos', 'forMacos');
});

test('A file is offered with its SHA-256, shortened for reading and whole for copying', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (words: string) => Promise.resolve((document.title = words)) },
    });
  });
  await page.goto('/en/download/app');
  const { url, sha256 } = newest({ platform: 'android', channel: 'direct', cpu: 'arm64-v8a' });
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${url}"]`) });
  await expect(row).toContainText(`SHA-256 ${sha256!.slice(0, 8)}…${sha256!.slice(-8)}`);
  await row.getByRole('button').click();
  await expect(page).toHaveTitle(sha256!);
  await page.goto('/en/download/pc');
  await page.getByRole('radio', { name: text('en', 'download:desktop') }).check();
  const { sha256: ofWindows } = newest({ platform: 'windows' });
  const files = page.getByRole('group', { name: text('en', 'download:desktop') }).getByRole('listitem');
  await expect(files.filter({ hasText: 'SHA-256' }).first()).toContainText(ofWindows!.slice(0, 8));
});

test('A labelled button copies the whole hash of every version that is a file @full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (words: string) => Promise.resolve((document.title = words)) },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/th/download/versions');
  for (const { sha256 } of releases.filter(({ channel }) => channel === 'direct')) {
    await page.getByText(sha256!).locator('xpath=..').getByRole('button', { name: 'SHA-256' }).click();
    await expect(page).toHaveTitle(sha256!);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all versions show their hashes; a delisted one shows the date and reason, without a link @W09', async ({
    page,
  }) => {
    await page.goto('/th/download/versions');
    const files = releases.filter(({ channel }) => channel === 'direct');
    expect(files.length).toBeGreaterThan(0);
    for (const { sha256 } of files) await expect(page.getByText(sha256!)).toBeVisible();
    const delisted = releases.filter((release) => release.delisted);
    const rows = page.getByRole('listitem').filter({ hasText: text('th', 'download:versions.delisted') });
    await expect(rows).toHaveCount(delisted.length);
    await expect(rows.first()).toContainText(delisted[0]!.delisted!.reason.th);
    await expect(rows.first()).toContainText('2569');
    await expect(rows.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('main').locator(`a[href="${files[0]!.url}"]`)).toHaveCount(1);
    const tried = releases.filter(({ channel, delisted }) => channel === 'beta' && !delisted);
    const trials = page.getByRole('listitem').filter({ hasText: text('th', 'download:versions.beta') });
    expect(tried.length).toBeGreaterThan(0);
    await expect(trials).toHaveCount(tried.length);
    await expect(trials.filter({ hasText: text('th', 'download:versions.latest') })).toHaveCount(0);
  });

  test('Each platform has its steps and system warnings on one page @W03 @full', async ({ page }) => {
    await page.goto('/fil/download/app');
    const steps = page.getByRole('link', { name: text('fil', 'download:toInstall') });
    await expect(steps.first()).toHaveAttribute('href', '/fil/download/install#android');
    await steps.first().click();
    const fil = (key: string) => text('fil', `download:guide.${key}`);
    for (const [title, ...said] of [
      ['download:android', fil('apkUnknown'), fil('apkProtect'), fil('certificate')],
      ['download:ios', fil('iosProfile')],
      ['download:extension', fil('browserZip')],
      ['download:desktop', fil('windowsScreen'), fil('macBlocked')],
      ['shell:products.hardware', fil('hardwarePhrase')],
    ] as const) {
      const chapter = page.getByRole('region', { name: text('fil', title) });
      for (const words of said) await expect(chapter.getByText(words)).toBeVisible();
    }
    const { packageId, certificateSha256 } = newest({ platform: 'android', channel: 'direct' });
    for (const known of [packageId!, certificateSha256!.match(/../g)!.join(':')])
      await expect(page.getByText(known)).toBeVisible();
    // Google Play signs with another certificate.
    await expect(page.getByRole('term').filter({ hasText: 'APK' })).toBeVisible();
  });

  test('An announced platform is marked in its future place, and nowhere else @W10 @full', async ({ page }) => {
    const soon = text('es', 'download:versions.comingSoon');
    await page.goto('/es/download/pc');
    await expect(page.getByRole('main').getByText(soon)).toHaveCount(manifest.comingSoon.length);
    for (const [platform, name] of [
      ['extension', 'Firefox'],
      ['desktop', 'Linux'],
    ] as const) {
      const title = text('es', `download:${platform}`);
      await page.getByRole('radio', { name: title }).check();
      const rows = page.getByRole('group', { name: title }).getByRole('paragraph').filter({ hasText: soon });
      await expect(rows).toHaveText(`${name} ${soon}`);
    }
    await page.goto('/es/download/app');
    await expect(page.getByRole('main').getByText(soon)).toHaveCount(0);
  });

  test('The page of all versions marks releases that are coming soon @W10', async ({ page }) => {
    await page.goto('/ko/download/versions');
    const soon = page.getByRole('region', { name: text('ko', 'download:versions.comingSoon') });
    await expect(soon.getByRole('listitem')).toHaveCount(manifest.comingSoon.length);
    await expect(soon.getByRole('listitem').first()).toHaveText(`Linux ${text('ko', 'download:versions.comingSoon')}`);
  });
});

for (const [address, chosen, other, tier] of [
  ['/hi/download/app?ios=1', 'ios', 'android', ''],
  ['/hi/download/app?android=1', 'android', 'ios', ' @full'],
  ['/hi/download/app?utm=x&ios=1', 'ios', 'android', ' @deep'],
  ['/hi/download/ios', 'ios', 'android', ' @full'],
  ['/hi/download/android', 'android', 'ios', ' @deep'],
] as const) {
  test(`${address} opens the tab that it names${tier} @W11`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`[?&]${chosen}=1$`));
    await expect(page.getByRole('radio', { name: text('hi', `download:${chosen}`) })).toBeChecked();
    await expect(page.getByRole('radio', { name: text('hi', `download:${other}`) })).not.toBeChecked();
    await expect(page.getByRole('group', { name: text('hi', `download:${chosen}`) })).toBeVisible();
    await expect(page.getByRole('group', { name: text('hi', `download:${other}`) })).toBeHidden();
  });
}

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the iOS tab is open unless the URL names another one @S28 @W11 @full', async ({ page, browser, baseURL }) => {
    await page.goto('/ko/download/app');
    await expect(page.getByRole('radio', { name: text('ko', 'download:ios') })).toBeChecked();
    await page.goto('/ko/download/app?android=1');
    await expect(page.getByRole('radio', { name: text('ko', 'download:android') })).toBeChecked();
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    const pixel = await context.newPage();
    await pixel.goto('/ko/download/app');
    await expect(pixel.getByRole('radio', { name: text('ko', 'download:android') })).toBeChecked();
    await expect(pixel.getByRole('radio', { name: text('ko', 'download:ios') })).not.toBeChecked();
    await context.close();
  });
});

test.describe('from the code on an old poster, on an iPhone in Korea', () => {
  test.use({
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });

  test('/download/ios leads to the App Store in the phone’s language, and to the iOS warnings @full', async ({
    page,
  }) => {
    await page.goto('/download/ios');
    await expect(page).toHaveURL(/\/ko\/download\/app\?ios=1$/);
    const ios = page.getByRole('group', { name: text('ko', 'download:ios') });
    const store = ios.getByRole('link', { name: text('ko', 'download:appStore') });
    await expect(store).toBeInViewport();
    await expect(store).toHaveAttribute('href', urlOf({ platform: 'ios', channel: 'store' }));
    await page.getByRole('link', { name: text('ko', 'download:toInstall') }).click();
    await expect(page).toHaveURL(/\/ko\/download\/install#ios$/);
    await expect(page.getByText(text('ko', 'download:guide.iosProfile'))).toBeInViewport();
  });
});

test('The plain Android URL ends at the app page with android=1 @full', async ({ page }) => {
  await page.goto('/download/android?utm=x');
  await expect(page).toHaveURL(/\/en\/download\/app\?android=1&utm=x$/);
});
