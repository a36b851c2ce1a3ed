import type { Translate } from '~/i18n/t.ts';
import boats from '../examples/boats.svg?url&no-inline';
import lantern from '../examples/lantern.svg?url&no-inline';
import type { PreviewExample } from './Preview.tsx';

const host = 'lantern.example';

/** Returns a made-up listing, which shows where each answer will appear. */
export function exampleOf(t: Translate, kind: 'dapp' | 'token' | 'nft' | 'chain' | 'owner'): PreviewExample {
  const base = { label: t('submit:reviewed.example'), logo: lantern, chains: [] };
  const dapp = { ...base, name: 'Lantern', line: t('dappstore:categoryLine.dex'), small: host };
  switch (kind) {
    case 'token':
      return { ...base, name: 'LTRN', line: 'Lantern', small: '0x1234…cdef', tags: ['ERC20'] };
    case 'nft':
      return { ...base, logo: boats, name: 'BOAT', line: 'Paper Boats', small: '0xfedc…4321', tags: ['ERC721'] };
    case 'chain':
      return { ...base, name: 'Lantern', line: host, small: '#12345', tags: ['LTRN'] };
    case 'owner':
      return { ...dapp, tags: [t('submit:option.change')] };
    default:
      return { ...dapp, tags: [t('dappstore:category.dex')] };
  }
}
