import { afterEach, describe, expect, it, vi } from 'vitest';
import { $isOnline } from '~/stores/online.ts';
import { progressEvent, type Progress } from '~/stores/progress-event.ts';
import { addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';

function fakeWindow() {
  const target = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('window', target);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return { navigator, dispatch: (event: string) => target.dispatchEvent(new Event(event)) };
}

afterEach(() => vi.unstubAllGlobals());

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
    const { navigator, dispatch } = fakeWindow();
    const seen: boolean[] = [];
    const stop = $isOnline.subscribe((isOnline) => seen.push(isOnline));
    navigator.onLine = false;
    dispatch('offline');
    navigator.onLine = true;
    dispatch('online');
    stop();
    expect(seen).toEqual([true, false, true]);
  });
});
