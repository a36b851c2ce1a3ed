import { describe, expect, it } from 'vitest';
import { officialList } from '~/domain/official/list.ts';

describe('the list of what is ours', () => {
  it('has the site, each link of the configuration and each e-mail address once', () => {
    const links = { one: 'https://a.example/', more: { two: 'https://b.example/x', three: 'https://a.example/' } };
    expect(officialList('https://wallet.example', links, { support: 'a@b.example', other: 'a@b.example' })).toEqual({
      links: ['https://wallet.example/', 'https://a.example/', 'https://b.example/x'],
      emails: ['a@b.example'],
    });
  });
});
