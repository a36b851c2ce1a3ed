import { describe, expect, it } from 'vitest';
import { errorStatusOf } from '~/lib/error-status.ts';

describe('error status', () => {
  it('takes the status code of the error, else that of the HTTP answer, else 500', () => {
    expect(errorStatusOf({ statusCode: 404, status: 503, message: 'gone' })).toEqual({
      statusCode: 404,
      message: 'gone',
    });
    expect(errorStatusOf({ response: { status: 503 } }).statusCode).toBe(503);
    expect(errorStatusOf(new Error('broken'))).toEqual({ statusCode: 500, message: 'broken' });
  });

  it.each([null, undefined, 'text', { statusCode: 200 }, { statusCode: '404' }, { status: 700 }])(
    '%j is a 500',
    (thrown) => {
      expect(errorStatusOf(thrown).statusCode).toBe(500);
    },
  );
});
