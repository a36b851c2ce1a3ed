import { describe, expect, it } from 'vitest';
import { errorStatusOf } from '~/lib/error-status.ts';

describe('errorStatusOf', () => {
  it('returns the status code of the error, else of the HTTP response, else 500 @X04 @X05', () => {
    expect(errorStatusOf({ statusCode: 404, status: 503, message: 'gone' })).toEqual({
      statusCode: 404,
      message: 'gone',
    });
    expect(errorStatusOf({ response: { status: 503 } }).statusCode).toBe(503);
    expect(errorStatusOf(new Error('broken'))).toEqual({ statusCode: 500, message: 'broken' });
  });

  it('accepts statuses from 400 to 599, and ignores a message that is not a text', () => {
    expect([400, 599].map((status) => errorStatusOf({ status }))).toEqual([
      { statusCode: 400, message: '' },
      { statusCode: 599, message: '' },
    ]);
    expect(errorStatusOf({ message: { text: 'broken' } }).message).toBe('');
  });

  it.each([
    null,
    undefined,
    'text',
    { statusCode: 200 },
    { statusCode: 399 },
    { statusCode: 600 },
    { statusCode: '404' },
    { status: 700 },
  ])('returns 500 for %j', (thrown) => {
    expect(errorStatusOf(thrown).statusCode).toBe(500);
  });
});
