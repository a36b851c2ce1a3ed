import type { RequestListener } from 'node:http';
import { startHost } from '../../listening-host.ts';
import type { HostFaultResponse } from '../lists/host.ts';
import type { ShownRow } from './fake-builder.ts';

/** A server that acts as the content host and the main API host. A test can edit its small lists and add faults. */
export interface ContentHost {
  url: string;
  news: ShownRow[];
  dapps: ShownRow[];
  /** Rows of banners, activities, advertisements, sections and hot dapps. */
  shelf: ShownRow[];
  /** The current fault. It affects lists whose path matches `about`. */
  lies: { lie: HostFaultResponse; about: RegExp } | undefined;
  stop: () => Promise<void>;
}

const moment = '2026-01-01T00:00:00.000Z';
const category = { hid: 12, m_index: 1, category_type: 0, title: 'Lending' };
const chain = { hid: '1', title: 'Ethereum', ns: 'ethereum', metadata: '{"chain_id":"1"}' };

const article = (row: ShownRow) => ({ ...row, content: `<p>${row.title}</p>`, create_time: moment, lang: 'en' });
const dapp = (row: ShownRow) => ({ ...row, url: `https://${row.hid}.example.org` });

export async function startContentHost(): Promise<ContentHost> {
  const host: Omit<ContentHost, 'url' | 'stop'> = { news: [], dapps: [], shelf: [], lies: undefined };

  function due({ pathname, searchParams }: URL): unknown {
    const start = Number(searchParams.get('start'));
    const page = (rows: readonly unknown[]) => {
      const found = rows.slice(start, start + Number(searchParams.get('count')));
      return found.length > 0 ? found : null;
    };
    const [, id] = /\/news\/(?!list$)([^/]+)$/.exec(pathname) ?? [];
    if (id) return host.news.map(article).find(({ hid }) => hid === id) ?? null;
    if (pathname.endsWith('/news/list')) return page(host.news.map(article));
    if (pathname.endsWith('/application/list')) return page(host.dapps.map(dapp));
    if (pathname.endsWith('/category/list')) return [category];
    if (pathname.endsWith('/block_chain/list')) return [chain];
    const shelf = host.shelf.map(dapp);
    if (shelf.length === 0) return null;
    if (pathname.endsWith('/home_section_list')) return [{ hid: 'new', title: 'New', list: shelf }];
    return /banner/.test(pathname) ? shelf.map(({ url, ...row }) => ({ ...row, object: { url } })) : shelf;
  }

  const answer: RequestListener = ({ url = '/' }, response) => {
    const body = JSON.stringify({ result: 0, message: '', data: due(new URL(url, 'http://localhost')) });
    if (host.lies?.about.test(url)) host.lies.lie(response, body, url);
    else response.setHeader('content-type', 'application/json').end(body);
  };
  const { url, stop } = await startHost(answer);
  return Object.assign(host, { url, stop });
}
