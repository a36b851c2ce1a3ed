import { describe, expect, it } from 'vitest';
import { groupNewsByDay } from '~/features/news/group-news-by-day.ts';

const item = (hid: string, create_time: string) => ({ hid, create_time });

describe('groupNewsByDay', () => {
  it('groups by calendar day, YYYY-MM-DD, in UTC, into time and list @N01', () => {
    const groups = groupNewsByDay([
      item('c', '2026-11-18T23:59:00Z'),
      item('b', '2026-11-18T00:00:00Z'),
      item('a', '2026-11-17T12:30:00Z'),
    ]);
    expect(groups.map(({ time, list }) => [time, list.map((entry) => entry.item.hid)])).toEqual([
      ['2026-11-18', ['c', 'b']],
      ['2026-11-17', ['a']],
    ]);
  });

  it('formats date and time as MM-DD and HH:mm @N02', () => {
    const [group] = groupNewsByDay([item('a', '2026-01-05T09:07:00Z')]);
    expect(group).toMatchObject({ days: '01-05', list: [{ times: '09:07' }] });
  });
});
