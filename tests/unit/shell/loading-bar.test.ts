import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The module registers listeners once, on globals that exist only in browsers.
class FakeElement {
  closest = () => this;
}
const link = Object.assign(new FakeElement(), {
  ...{ origin: 'https://site.test', pathname: '/en/news', search: '', target: '', hasAttribute: () => false },
});

async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/en/dappstore', search: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('window', { setTimeout });
  vi.resetModules();
  const { startLoadingBar } = await import('~/shell/client/loading-bar.ts');
  const { $loadingBar } = await import('~/stores/loading-bar.ts');
  const progress = await import('~/stores/loading-progress.ts');
  startLoadingBar();
  return {
    ...progress,
    pressLink: () => {
      const click = new Event('click');
      Object.defineProperty(click, 'target', { value: link });
      page.dispatchEvent(click);
    },
    returnFromCache: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    state: () => $loadingBar.get().state,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['finishLoadingProgress', 'failLoadingProgress'] as const)(
  'shows the bar of a page change after data that was loading has ended: %s',
  async (end) => {
    const page = await openPage();
    page.startLoadingProgress();
    await vi.advanceTimersByTimeAsync(100);
    page.pressLink();
    await vi.advanceTimersByTimeAsync(50);
    page[end]();
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.state()).toBe('running');
    await vi.advanceTimersByTimeAsync(4150);
    expect(page.state(), 'browsers do not report page changes that never end').toBe('finished');
    await vi.advanceTimersByTimeAsync(500);
    expect(page.state()).toBe('hidden');
  },
);

it('continues with data that is still loading when a page change does not come', async () => {
  const page = await openPage();
  page.pressLink();
  await vi.advanceTimersByTimeAsync(1000);
  page.startLoadingProgress();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.state()).toBe('running');
  page.finishLoadingProgress();
  expect(page.state()).toBe('finished');
});

it('ends the page change when the page returns from the back-forward cache', async () => {
  const page = await openPage();
  page.pressLink();
  await vi.advanceTimersByTimeAsync(1000);
  page.returnFromCache();
  expect(page.state()).toBe('hidden');
  page.startLoadingProgress();
  await vi.advanceTimersByTimeAsync(200);
  page.finishLoadingProgress();
  expect(page.state()).toBe('finished');
});
