import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const scrollTo = vi.fn();
const body = {};

/** Loads the module in a page that was reloaded, with a stored position. */
async function reloaded(activeElement: object) {
  vi.stubGlobal('document', { body, activeElement });
  const { restoreScrollPosition } = await import('~/stores/scroll-position.ts');
  return restoreScrollPosition;
}

let page: EventTarget;
beforeEach(() => {
  vi.resetModules();
  scrollTo.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { pathname: '/en/dappstore', search: '' });
  vi.stubGlobal('sessionStorage', { getItem: () => '1800' });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('restores the position after a reload, until the visitor interacts', async () => {
  const restoreScrollPosition = await reloaded(body);
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1800, behavior: 'instant' });
  page.dispatchEvent(new Event('wheel'));
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('restores nothing if the visitor has interacted before the module loads', async () => {
  const restoreScrollPosition = await reloaded({});
  restoreScrollPosition();
  expect(scrollTo).not.toHaveBeenCalled();
});
