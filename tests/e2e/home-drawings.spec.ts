import { expect, test, type Locator, type Page } from './test.ts';
import { text } from './texts.ts';

/** Scrolls until the view timeline of a drawing has this progress (0 to 1). */
async function scrollThrough(drawing: Locator, progress: number): Promise<void> {
  await drawing.evaluate(async (element, share) => {
    const { top, height } = element.getBoundingClientRect();
    // The view timeline lies within the scroll padding, which excludes the header.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const end = innerHeight - parseFloat(scrollPaddingBottom);
    const way = end - parseFloat(scrollPaddingTop) + height;
    window.scrollTo({ top: scrollY + top - end + way * share, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, progress);
}

const drawingOf = (page: Page, lang: string, key: `home:${string}`) =>
  page.getByRole('main').getByRole('img', { name: text(lang, key), exact: true });

/**
 * The drawing shows the shares of a key, as circles on a phone. Returns the centre of each share, and its distance to
 * the outline of the phone in units of the drawing.
 */
const sharesOf = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width;
    const outline = svg.querySelector('rect')!.getBoundingClientRect();
    return [...svg.querySelectorAll('circle[r="5"]')].map((share) => {
      const { left, right, top, bottom } = share.getBoundingClientRect();
      const room = Math.min(left - outline.left, outline.right - right, top - outline.top, outline.bottom - bottom);
      return {
        x: Math.round(left - outline.left),
        y: Math.round(top - outline.top),
        room: Math.round((10 * room) / scale) / 10,
      };
    });
  });

// Half of the stroke width of a share, in units of the drawing.
const border = 1.5;

const rowsOf = (drawing: Locator) =>
  drawing.locator('li').evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const strike = getComputedStyle(row.querySelector('b')!, '::after');
      const seen = [...row.querySelectorAll('span, em')].filter((part) => Number(getComputedStyle(part).opacity) > 0.9);
      return {
        isStruck: strike.content !== 'none' && strike.borderTopStyle === 'solid' && !strike.scale.startsWith('0'),
        says: seen.map((part) => part.textContent),
      };
    }),
  );

const hashesOf = (drawing: Locator) =>
  drawing.locator('dd').evaluateAll((lines) =>
    lines.map((line) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const characters: { character: string; colour: string }[] = [];
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        const { color: colour } = getComputedStyle(parent!);
        for (const character of (textContent ?? '').trim()) characters.push({ character, colour });
      }
      return characters;
    }),
  );

test('The drawn hash has every character of the published one, and marks the differences of another file in red @full', async ({
  page,
}) => {
  await page.goto('/en');
  const drawing = drawingOf(page, 'en', 'home:security.genuineDrawing');
  const [published = [], same = [], other = []] = await hashesOf(drawing);
  const textOf = (line: typeof published) => line.map(({ character }) => character).join('');
  expect(textOf(published)).toMatch(/^[\da-f]{64}$/);
  expect(textOf(same)).toBe(textOf(published));
  expect(textOf(other)).toMatch(/^[\da-f]{64}$/);
  const red = await drawing
    .locator('dt')
    .last()
    .evaluate((name) => getComputedStyle(name).color);
  const green = await drawing
    .locator('dt')
    .nth(1)
    .evaluate((name) => getComputedStyle(name).color);
  expect(red).not.toBe(green);
  expect(new Set(same.map(({ colour }) => colour))).toEqual(new Set([green]));
  const redOnes = other.map(({ colour }) => colour === red);
  expect(redOnes).toEqual(other.map(({ character }, index) => character !== published[index]?.character));
});

/** Returns, for each stop of the route, its texts and the centres of its logo and its coin. */
const routeOf = (drawing: Locator) =>
  drawing.locator('li').evaluateAll((stops) => {
    const middle = (element: Element | null | undefined) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    return stops.map((stop) => ({
      mark: stop.querySelector('img')?.getAttribute('src') ?? '',
      at: middle(stop.querySelector('img')),
      coin: middle(stop.querySelector('i > img')),
      facts: [...stop.querySelectorAll('dt, dd')].map((fact) => fact.textContent),
    }));
  });

test('Each stop of the route has a logo, its fee and minimum output, from 390 to 1440 px @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/es');
  for (const [width, axis] of [
    [1440, 'x'],
    [820, 'y'],
    [390, 'y'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const stops = await routeOf(drawingOf(page, 'es', 'home:exchange.cardLabel'));
    expect(stops).toHaveLength(5);
    expect(stops.map(({ mark }) => mark.split('/')[2])).toEqual(['chain', 'dapp', 'dapp', 'dapp', 'chain']);
    for (const { mark } of stops) expect((await page.request.get(mark)).status()).toBe(200);
    for (const { facts } of stops.slice(1, -1)) {
      expect(facts[0]).toBe(text('es', 'home:exchange.fee'));
      expect(facts[1]).toMatch(/\$\s?\d/);
      expect(facts[2]).toBe(text('es', 'home:exchange.leastName'));
      expect(facts[3]).toMatch(/\d [A-Z]{3,4}$/);
    }
    // With reduced motion, each coin is at the middle of the way to the next stop.
    for (const [index, { at, coin }] of stops.slice(0, -1).entries()) {
      const next = stops[index + 1]!.at;
      expect(coin[axis]).toBeGreaterThan(at[axis]);
      expect(coin[axis]).toBeLessThan(next[axis]);
    }
  }
});

test.describe('as the page is scrolled', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the key shares pass through the phone and never touch its outline @full', async ({ page }) => {
    await page.goto('/en');
    const drawing = drawingOf(page, 'en', 'home:security.keysDrawing');
    const seen = new Set<string>();
    for (const progress of [0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
      await scrollThrough(drawing, progress);
      const shares = await sharesOf(drawing);
      expect(shares).toHaveLength(5);
      for (const { room } of shares) expect(room).toBeGreaterThan(border);
      seen.add(JSON.stringify(shares.map(({ x, y }) => [x, y])));
    }
    expect(seen.size).toBe(6);
  });

  for (const width of [1440, 390]) {
    test(`a coin moves from one stop to the next, at ${width} px @full`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en');
      const drawing = drawingOf(page, 'en', 'home:exchange.cardLabel');
      for (const [progress, stop] of [
        [0.34, 1],
        [0.4, 1.5],
        [0.46, 2],
      ] as const) {
        await scrollThrough(drawing, progress);
        const stops = await routeOf(drawing);
        const [before, after] = [stops[Math.floor(stop)]!.at, stops[Math.ceil(stop)]!.at];
        const { coin } = stops[1]!;
        expect(Math.abs(coin.x - (before.x + after.x) / 2)).toBeLessThan(8);
        expect(Math.abs(coin.y - (before.y + after.y) / 2)).toBeLessThan(8);
      }
    });
  }

  test('approvals are struck out row by row, and the one in use stays @full', async ({ page }) => {
    await page.goto('/ru');
    const drawing = drawingOf(page, 'ru', 'home:security.approvalsDrawing');
    const [unlimited, revoked] = [text('ru', 'home:security.unlimited'), text('ru', 'home:security.revoked')];
    const struck: number[] = [];
    for (const progress of [0.2, 0.385, 0.465, 0.7]) {
      await scrollThrough(drawing, progress);
      const rows = await rowsOf(drawing);
      expect(rows.map(({ says }) => says.length)).toEqual([1, 1, 1, 1]);
      expect(rows[2]).toEqual({ isStruck: false, says: ['250 USDT'] });
      struck.push(rows.filter(({ says: [word] }) => word === revoked).length);
      for (const { says, isStruck } of rows) if (says[0] === unlimited) expect(isStruck).toBe(false);
    }
    expect(struck).toEqual([0, 1, 2, 3]);
  });
});

test.describe('a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees each drawing complete, without motion @full', async ({ page }) => {
    await page.goto('/en');
    const shares = drawingOf(page, 'en', 'home:security.keysDrawing');
    await scrollThrough(shares, 0.3);
    const before = await sharesOf(shares);
    for (const { room } of before) expect(room).toBeGreaterThan(border);
    await scrollThrough(shares, 0.7);
    expect(await sharesOf(shares)).toEqual(before);
    const rows = await rowsOf(drawingOf(page, 'en', 'home:security.approvalsDrawing'));
    const revoked = text('en', 'home:security.revoked');
    expect(rows.map(({ says, isStruck }) => [says.join(), isStruck])).toEqual([
      [revoked, true],
      [revoked, true],
      ['250 USDT', false],
      [revoked, true],
    ]);
    const moving = await page.getByRole('main').evaluate((main) => main.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
  });
});
