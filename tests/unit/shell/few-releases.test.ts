import { beforeEach, expect, it, vi } from 'vitest';
import { downloadHref, footerGroups, headerGroups } from '~/shell/navigation.ts';

const programs = vi.hoisted(() => new Set<string>());
vi.mock('~/content/read/releases.ts', () => ({
  hasProgram: (kind: string) => programs.has(kind),
  hasPhoneApp: () => programs.has('android') || programs.has('ios'),
}));
beforeEach(() => programs.clear());

const linked = () =>
  [...headerGroups('en'), ...footerGroups('en')].flatMap(({ id, links }) =>
    id === 'products'
      ? [
          links.flatMap(({ label }) =>
            typeof label === 'string' && label.startsWith('shell:products.') ? [label] : [],
          ),
        ]
      : [],
  );
const hardware = 'shell:products.hardware';

it('links no program without releases', () => {
  expect(linked()).toEqual([[hardware], [hardware]]);
  expect(downloadHref('en')).toBe('/en/download/pc');
});

it('links the programs that have releases', () => {
  programs.add('android');
  const [mobile, extension, desktop] = ['mobile', 'extension', 'desktop'].map((name) => `shell:products.${name}`);
  expect(linked()).toEqual([
    [mobile, hardware],
    [mobile, hardware],
  ]);
  expect(downloadHref('ko')).toBe('/ko/download/app');
  programs.add('extension').add('desktop');
  expect(linked()).toEqual([
    [mobile, hardware, extension],
    [mobile, hardware, extension, desktop],
  ]);
});
