import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $deviceSize, deviceSizeOf } from '~/stores/device.ts';
import { $apiLanguage, $language, chooseLanguage, readLanguage } from '~/stores/language.ts';
import { $isOnline } from '~/stores/online.ts';
import { progressEvent, type Progress } from '~/stores/progress-event.ts';
import { addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';

/** A window of a given width and connection that tells its listeners when it changes. */
function fakeWindow(width: number) {
  const target = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('window', target);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return { navigator, tell: (event: string) => target.dispatchEvent(new Event(event)) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  $language.set(undefined);
});

describe('device size', () => {
  it('is mobile to 767, ipad from 768 to 1250, web from 1251', () => {
    expect([320, 767, 768, 1250, 1251].map(deviceSizeOf)).toEqual(['mobile', 'mobile', 'ipad', 'ipad', 'web']);
  });

  it('follows the window, and is web where there is none', () => {
    expect($deviceSize.get()).toBe('web');
    cleanStores($deviceSize);
    const { tell } = fakeWindow(500);
    const seen: string[] = [];
    const stop = $deviceSize.subscribe((size) => seen.push(size));
    vi.stubGlobal('innerWidth', 1000);
    tell('resize');
    stop();
    expect(seen.slice(-2)).toEqual(['mobile', 'ipad']);
  });
});

describe('progress', () => {
  it('data steps add 30 or 45 while it runs, never past the end, and the document hears of each', () => {
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    const heard: Progress[] = [];
    document.addEventListener(progressEvent, (event) => heard.push((event as CustomEvent<Progress>).detail));
    addProgress(30);
    startProgress();
    addProgress(30);
    addProgress(45);
    addProgress(45);
    finishProgress();
    startProgress();
    failProgress();
    expect(heard.map(({ state, percent }) => `${state} ${percent}`)).toEqual([
      'running 0',
      'running 30',
      'running 75',
      'running 100',
      'finished 100',
      'running 0',
      'failed 100',
    ]);
  });
});

describe('online state', () => {
  it('follows the connection', () => {
    const { navigator, tell } = fakeWindow(1000);
    const seen: boolean[] = [];
    const stop = $isOnline.subscribe((isOnline) => seen.push(isOnline));
    navigator.onLine = false;
    tell('offline');
    navigator.onLine = true;
    tell('online');
    stop();
    expect(seen).toEqual([true, false, true]);
  });
});

describe('language', () => {
  it('is set when the address has one, and left alone when not', () => {
    readLanguage('/ko/news');
    expect($language.get()).toBe('ko');
    readLanguage('/static/en/help');
    expect($language.get()).toBe('ko');
    expect($apiLanguage.get()).toBe('ko');
  });

  it('a choice is stored in a cookie, and survives blocked storage', () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    chooseLanguage('zh-tw');
    expect(document.cookie).toMatch(/^lang=zh-tw; path=\/; max-age=31536000; samesite=lax$/);
    vi.stubGlobal(
      'document',
      Object.defineProperty({}, 'cookie', {
        set: () => {
          throw new Error('blocked');
        },
      }),
    );
    chooseLanguage('th');
    expect($apiLanguage.get()).toBe('th');
  });
});
