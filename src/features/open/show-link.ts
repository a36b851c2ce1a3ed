// Shows the link's address, and offers a link with the wallet's own scheme. Never navigates by itself.
import { openInWalletHref, parseOpenLinkFragment } from '~/domain/deep-link.ts';

const find = (id: string): HTMLElement | null => document.getElementById(id);

function showLink(): void {
  const shown = find('opened-link');
  const open = find('open-app');
  if (!shown || !(open instanceof HTMLAnchorElement)) return;
  const link = parseOpenLinkFragment(location.hash);
  shown.querySelector('.opened-host')?.replaceChildren(link ? new URL(link.url).host : '');
  // The drawing shows the host as CSS generated content, so that the page's text contains the host only once.
  find('asked-host')?.setAttribute('data-host', link ? new URL(link.url).host : '');
  shown.querySelector('.opened-address')?.replaceChildren(link?.url ?? '');
  const { template = '', source = '' } = shown.dataset;
  if (link) open.href = openInWalletHref(template, { url: link.url, chain: link.chain, source });
  else open.removeAttribute('href');
  shown.hidden = !link;
  const none = find('no-link');
  if (none) none.hidden = link !== undefined;
}

showLink();
addEventListener('hashchange', showLink);
