import { describe, expect, it } from 'vitest';
import { checkSecurityTxt } from '~/config/security-txt.ts';

describe('security.txt', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const check = (expires: string) => () => {
    checkSecurityTxt(now, new Date(expires));
  };

  it('stops the build once it has expired', () => {
    expect(check('2026-11-19T23:59:59Z')).toThrow('has passed');
    expect(check('2026-11-20T00:00:00Z')).toThrow('has passed');
  });

  it('stops the build if it is valid for a year or longer', () => {
    expect(check('2027-11-20T00:00:00Z')).toThrow('more than a year ahead');
  });

  it('accepts an expiry date within a year', () => {
    expect(check('2026-11-21T00:00:00Z')).not.toThrow();
    expect(check('2027-11-19T00:00:00Z')).not.toThrow();
  });
});
