import { expect, it } from 'vitest';
import { createPagePostProcessor } from '../../../scripts/build/post-process-page.ts';

it('removes comments between texts of React, except in islands, which need them', () => {
  const finish = createPagePostProcessor(new Map(), new Map());
  const page = (body: string) => finish(`<!doctype html><head><meta charset="utf-8"></head><body>${body}</body>`).html;
  expect(page('<p>1<!-- -->2</p>')).toContain('<p>12</p>');
  for (const island of ['astro-island', 'shell-island'])
    expect(page(`<${island} a><p>1<!-- -->2</p></${island}>`)).toContain('<p>1<!-- -->2</p>');
});
