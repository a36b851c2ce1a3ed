import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, daysAfter, daysBetween, hoursBetween, parseUtcTime } from '~/lib/dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('dates in the time zone %s', (zone) => {
  it('are in UTC, across months, leap days and daylight saving changes', () => {
    vi.stubEnv('TZ', zone);
    expect(dayOf('2026-11-20T23:59:59Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20')).toBe('2026-11-20');
    expect(dayOf('2026-11-21T01:30:00+02:00')).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20');
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2026-10-20', 59)).toBe('2026-12-18');
    expect(daysBetween('2026-10-20', '2026-11-20T23:00:00Z')).toBe(31);
    expect(daysBetween('2026-11-20T12:00:00Z', '2026-11-21T11:59:59Z')).toBe(0);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(0);
    expect(hoursBetween('2026-11-20T00:00:00Z', '2026-11-21T12:29:00Z')).toBe(36);
    expect(parseUtcTime('2026-11-20 08:30:00').format('MM-DD HH:mm')).toBe('11-20 08:30');
  });
});
