import { ask } from '../tests/hosts/ask.ts';
import { addressRows } from '../tests/hosts/requests/addresses.ts';
import { fileRows } from '../tests/hosts/requests/files.ts';
import { hostileRows } from '../tests/hosts/requests/hostile.ts';
import { languageRows } from '../tests/hosts/requests/languages.ts';
import { ruleRows } from '../tests/hosts/requests/rules.ts';
const origin = process.argv[2]!;
let ok = 0;
for (const row of [...ruleRows, ...addressRows, ...hostileRows, ...languageRows, ...fileRows]) {
  const { status = row.to === undefined ? 200 : 302 } = row;
  const h: Record<string, string> = {};
  if (row.accept !== undefined) h['accept-language'] = row.accept;
  if (row.cookie) h.cookie = row.cookie;
  if (row.encoding) h['accept-encoding'] = row.encoding;
  try {
    const r = await ask(origin, row.get, h, row.method);
    const page = /name="file" content="([^"]*)"/.exec(r.body)?.[1];
    const bad = [];
    if (r.status !== status) bad.push(`status ${r.status}≠${status}`);
    if (row.to !== undefined && r.headers.location !== row.to) bad.push(`to ${r.headers.location}≠${row.to}`);
    if (row.page && row.method !== 'HEAD' && page !== row.page) bad.push(`page ${page}≠${row.page}`);
    for (const [k, v] of Object.entries(row.headers ?? {}))
      if ((r.headers[k] ?? null) !== v) bad.push(`${k} ${r.headers[k]}≠${v}`);
    if (bad.length) console.log(row.method ?? 'GET', row.get, bad.join('; '));
    else ok++;
  } catch (e) {
    console.log(row.get, String(e));
  }
}
console.log(ok, 'ok');
