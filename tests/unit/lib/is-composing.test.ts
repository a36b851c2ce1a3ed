import { expect, it } from 'vitest';
import { isComposing } from '~/lib/is-composing.ts';

it.each([
  ['a plain key', { isComposing: false, keyCode: 27 }, false],
  ['a key while an input method composes', { isComposing: true, keyCode: 27 }, true],
  ['the key that ended a composition in Safari', { isComposing: false, keyCode: 229 }, true],
])('recognizes a key of an input method: %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
