import type { SharedRoute } from './share-picture.ts';

const tile = (x: number, y: number) => `<rect x="${x}" y="${y}" width="7.5" height="7.5" rx="2"/>`;
const arrowDown = '<path d="M12 8v7m-3-3 3 3 3-3"/>';
const upload = '<path d="M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4"/>';
const sheet =
  '<path d="M6 2.5h8l5 5V20a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20V4a1.5 1.5 0 0 1 1-1.5zM14 2.5v5h5"/>';

/** What each route is about, drawn in a box of 24 with one stroke. */
export const signs: Readonly<Record<SharedRoute, string>> = {
  home: '<circle cx="8" cy="15.5" r="5"/><path d="M11.6 12 20.5 3M16.5 7l3.5 3.5M13.5 10l2 2"/>',
  dapp: '<rect x="2.5" y="4" width="19" height="16" rx="3"/><path d="M2.5 9h19M6 6.5h.01M9 6.5h.01M9.5 12.5 7 15l2.5 2.5M14.5 12.5 17 15l-2.5 2.5"/>',
  dappstore: `${tile(3, 3)}${tile(13.5, 3)}${tile(3, 13.5)}<circle cx="17.25" cy="17.25" r="3.75"/>`,
  'dappstore-page':
    '<path d="M10 5.5h11M10 12h11M10 18.5h11"/><rect x="3" y="3.5" width="4" height="4" rx="1"/><rect x="3" y="10" width="4" height="4" rx="1"/><rect x="3" y="16.5" width="4" height="4" rx="1"/>',
  'dappstore-category':
    '<path d="M3 12V4.5A1.5 1.5 0 0 1 4.5 3H12l8.6 8.6a2 2 0 0 1 0 2.8l-6.2 6.2a2 2 0 0 1-2.8 0z"/><circle cx="7.75" cy="7.75" r="1.25"/>',
  'dappstore-dapp': '<rect x="3" y="3" width="18" height="18" rx="5"/><path d="M9.5 14.5 15 9m-4.5 0H15v4.5"/>',
  developer: '<path d="M8 6.5 2.5 12 8 17.5M16 6.5l5.5 5.5-5.5 5.5M13.5 4l-3 16"/>',
  news: '<path d="M4.5 4h12v14.5a2 2 0 0 0 2 2h-13a2.5 2.5 0 0 1-2.5-2.5V5.5A1.5 1.5 0 0 1 4.5 4zM16.5 9h4v9.5a2 2 0 0 1-4 0M7 8h6M7 12h6M7 16h4"/>',
  article: `${sheet}<path d="M8.5 12h7M8.5 15.5h7M8.5 8.5h2"/>`,
  partner: '<circle cx="8.75" cy="12" r="6"/><circle cx="15.25" cy="12" r="6"/>',
  recruiting: '<circle cx="9" cy="8" r="4"/><path d="M2.5 20.5a6.5 6.5 0 0 1 13 0M18.5 7v6M15.5 10h6"/>',
  'download-app': `<rect x="6" y="2" width="12" height="20" rx="3"/>${arrowDown}<path d="M11 19h2"/>`,
  'download-pc':
    '<rect x="2.5" y="3.5" width="19" height="13" rx="2.5"/><path d="M8 20.5h8M12 16.5v4M12 6.5v6m-2.5-2.5 2.5 2.5 2.5-2.5"/>',
  'submit-dapp': `${upload}<rect x="7.5" y="2.5" width="9" height="9" rx="2.5"/><path d="M12 17.5v-2.5m-2 1 2-2 2 2"/>`,
  'submit-nft':
    '<rect x="3" y="3" width="18" height="18" rx="3"/><circle cx="8.5" cy="8.5" r="1.75"/><path d="m3.5 17.5 5-5 4.5 4.5 3-3 4.5 4"/>',
  'submit-token': '<circle cx="12" cy="12" r="9"/><path d="m12 6.5 4 5.5-4 5.5-4-5.5z"/>',
  'submit-chain':
    '<path d="M10 13.5a4.5 4.5 0 0 0 6.6.5l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5M14 10.5a4.5 4.5 0 0 0-6.6-.5l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5"/>',
  brandkit: '<circle cx="12" cy="8.5" r="5.5"/><circle cx="8" cy="15.5" r="5.5"/><circle cx="16" cy="15.5" r="5.5"/>',
  static: `${sheet}<path d="M12 17.5v-5M12 9.5h.01"/>`,
};
