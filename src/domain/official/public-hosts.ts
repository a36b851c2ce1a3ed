import { lowerAscii } from '~/lib/lower-ascii.ts';

/** A public host, where anyone can publish, and how its URLs identify a publisher. */
export interface PublicHostRules {
  name: string;
  kind: 'store' | 'extension' | 'account';
  hosts: readonly string[];
  /** Matches a path and captures the id in it: an app number, an account name. */
  id?: RegExp;
  /** Query parameter that contains the id. */
  parameter?: string;
  /** Whether ids are case-sensitive. `capitals`: only ids that contain capitals are. */
  isExact?: boolean | 'capitals';
}

const store = (name: string, hosts: string, rest: Pick<PublicHostRules, 'id' | 'parameter'>): PublicHostRules => ({
  ...{ name, kind: 'store', hosts: hosts.split(' '), isExact: true },
  ...rest,
});
const extension = (name: string, host: string, id: RegExp): PublicHostRules => ({
  ...{ name, kind: 'extension', hosts: [host], id },
});
const account = (
  name: string,
  hosts: string,
  id = /^\/@?([^/]+)$/u,
  isExact: PublicHostRules['isExact'] = false,
): PublicHostRules => ({
  ...{ name, kind: 'account', hosts: hosts.split(' '), id, isExact },
});
const anybody = (name: string, hosts: string): PublicHostRules => ({ name, kind: 'account', hosts: hosts.split(' ') });

const facebook = 'facebook.com www.facebook.com m.facebook.com fb.com';

const named: readonly PublicHostRules[] = [
  store('Google Play', 'play.google.com', { id: /^\/store\/apps\/(details)$/, parameter: 'id' }),
  // The id does not depend on the country and the title in the path.
  store('App Store', 'apps.apple.com itunes.apple.com', { id: /^(?:\/[a-z]{2})?\/app(?:\/[^/]+)?\/id(\d+)$/i }),
  store('TestFlight', 'testflight.apple.com', { id: /^\/join\/([a-z\d]+)$/i }),
  store('Huawei AppGallery', 'appgallery.huawei.com appgallery.cloud.huawei.com', {
    id: /^\/(?:#\/)?app\/(c\d+)(?:\?.*)?$/i,
  }),
  store('Galaxy Store', 'galaxystore.samsung.com', { id: /^\/detail\/([\w.]+)$/ }),
  store('F-Droid', 'f-droid.org', { id: /^(?:\/[a-z_-]+)?\/packages\/([\w.]+)$/i }),
  store('Microsoft Store', 'apps.microsoft.com', { id: /^\/detail\/([a-z\d]+)$/i }),
  extension('Chrome Web Store', 'chromewebstore.google.com', /^\/detail(?:\/[^/]+)?\/([a-p]{32})$/),
  extension('Chrome Web Store', 'chrome.google.com', /^\/webstore\/detail(?:\/[^/]+)?\/([a-p]{32})$/),
  extension('Edge Add-ons', 'microsoftedge.microsoft.com', /^\/addons\/detail(?:\/[^/]+)?\/([a-p]{32})$/),
  extension('Firefox Add-ons', 'addons.mozilla.org', /^(?:\/[a-z-]+)?\/(?:firefox|android)\/addon\/([^/]+)$/i),
  extension('Opera add-ons', 'addons.opera.com', /^(?:\/[a-z-]+)?\/extensions\/details\/([^/]+)$/i),
  account('X', 'x.com twitter.com www.twitter.com www.x.com mobile.twitter.com mobile.x.com'),
  account('Telegram', 't.me telegram.me telegram.dog', /^\/(?:s\/)?([a-z]\w{3,31})(?:\/\d+)?$/i),
  account('Telegram', 't.me telegram.me telegram.dog', /^\/((?:\+|joinchat\/)[\w-]+)$/, true),
  // Invitation codes are case-sensitive, except custom ones, which have no capitals.
  account('Discord', 'discord.gg', /^\/([\w-]+)$/, 'capitals'),
  account('Discord', 'discord.com discordapp.com', /^\/invite\/([\w-]+)$/, 'capitals'),
  // Only a repository's owner publishes releases, but anyone can write on its other pages.
  account('GitHub', 'github.com www.github.com', /^\/([^/]+)(?:\/[^/]+(?:\/releases(?:\/.*)?)?)?$/),
  account('GitLab', 'gitlab.com', /^\/([^/]+)$/),
  account(
    'YouTube',
    'youtube.com www.youtube.com m.youtube.com',
    /^\/@([^/]+)(?:\/(?:videos|shorts|streams|playlists|posts|community|featured|about))?$/u,
  ),
  account('YouTube', 'youtube.com www.youtube.com m.youtube.com', /^\/((?:channel|c|user)\/[^/]+)$/u, true),
  { ...account('Facebook', facebook, /^\/(profile\.php)$/, true), parameter: 'id' },
  account('Facebook', facebook, /^\/@?((?!profile\.php$)[^/]+)$/u),
  account('Facebook', 'm.me'),
  account('Instagram', 'instagram.com www.instagram.com'),
  account('LinkedIn', 'linkedin.com www.linkedin.com', /^\/((?:company|in|school|showcase)\/[^/]+)$/u),
  account('Reddit', 'reddit.com www.reddit.com old.reddit.com', /^\/(r\/[^/]+)$/),
  account('Reddit', 'reddit.com www.reddit.com old.reddit.com', /^\/(?:u|user)\/([^/]+)$/),
  // The first row is for persons, the second for publications. The id of a publication contains its slash.
  account('Medium', 'medium.com', /^\/@([^/]+)$/),
  account('Medium', 'medium.com', /^(\/[^/@][^/]*)$/),
  account('TikTok', 'tiktok.com www.tiktok.com'),
  account('Threads', 'threads.net www.threads.net threads.com www.threads.com'),
  account('Weibo', 'weibo.com www.weibo.com m.weibo.cn', /^\/(?:u\/)?([^/]+)$/u),
  account('Bilibili', 'space.bilibili.com', /^\/(\d+)$/),
  account('Zhihu', 'zhihu.com www.zhihu.com', /^\/people\/([^/]+)$/u),
  account('LINE', 'line.me page.line.me', /^\/(?:R\/ti\/p\/)?([^/]+)$/i),
  account('KakaoTalk', 'pf.kakao.com', /^\/(_[a-z\d]+)(?:\/chat)?$/i, true),
  account('Matrix', 'matrix.to', /^\/#\/(@[^/:]+:[^/?]+)$/, true),
  account('VK', 'vk.com m.vk.com'),
  account('Warpcast', 'warpcast.com farcaster.xyz'),
  account('Substack', 'substack.com', /^\/@([^/]+)$/),
  account('npm', 'npmjs.com www.npmjs.com', /^\/package\/((?:@[^/]+\/)?[^/]+)$/),
  account('npm', 'npmjs.com www.npmjs.com', /^\/(~[^/]+)$/),
];

/** Hosts of arbitrary content: short links, files, forms and redirects. */
const open: readonly PublicHostRules[] = [
  anybody('bit.ly', 'bit.ly'),
  ...'tinyurl.com t.co goo.gl is.gd v.gd cutt.ly rb.gy ow.ly shorturl.at s.id reurl.cc linktr.ee lnk.bio beacons.ai bio.link youtu.be'
    .split(' ')
    .map((host) => anybody(host, host)),
  anybody('Google', 'google.com www.google.com docs.google.com drive.google.com sites.google.com forms.gle'),
  anybody('Google Translate', 'translate.google.com'),
  anybody('Internet Archive', 'web.archive.org archive.org archive.ph archive.is'),
  ...'notion.so pastebin.com gist.github.com raw.githubusercontent.com telegra.ph graph.org mega.nz dropbox.com www.dropbox.com mediafire.com www.mediafire.com ipfs.io dweb.link'
    .split(' ')
    .map((host) => anybody(host, host)),
];

/** Domains under which anyone can register a subdomain. */
const hosting =
  'github.io gitlab.io vercel.app netlify.app pages.dev workers.dev web.app firebaseapp.com herokuapp.com onrender.com fly.dev surge.sh blogspot.com wordpress.com wixsite.com weebly.com webflow.io framer.app framer.website notion.site gitbook.io medium.com substack.com zendesk.com translate.goog ipfs.dweb.link ipfs.io r2.dev s3.amazonaws.com myshopify.com'.split(
    ' ',
  );

/** Domains of public mail providers, which anyone can use. */
export const mailProviders: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com proton.me protonmail.com pm.me qq.com 163.com 126.com foxmail.com mail.ru yandex.ru yandex.com naver.com daum.net aol.com gmx.com gmx.de zoho.com tutanota.com yahoo.co.jp'.split(
    ' ',
  ),
);

/** Returns the rules of a public host; an empty list for other hosts. */
export function publicHostRulesOf(host: string): readonly PublicHostRules[] {
  const known = [...named, ...open].filter(({ hosts }) => hosts.includes(host));
  if (known.length > 0) return known;
  const domain = hosting.find((suffix) => `.${host}`.endsWith(`.${suffix}`));
  return domain ? [anybody(domain, domain)] : [];
}

/** Returns a path without trailing slashes, plus the route that some sites put into the hash (`#/app/1`). */
export const appendHashRoute = (path: string, hash: string): string =>
  path.replace(/\/+$/, '') + (/^#!?\//.test(hash) ? `/${hash}` : '');

export interface PublicHostId {
  place: string;
  id: string;
  /** The id in lower case, to compare with official ids without capitals. */
  lowerId?: string;
}

/** Returns the value of a query parameter; undefined if the parameter is missing or occurs twice. */
function onlyValue(query: string, name: string): string | undefined {
  const values = new URLSearchParams(query).getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** Returns the publisher's id in a URL of a public host; undefined if there is none. Ignores other parameters. */
export function findPublisherId(
  places: readonly PublicHostRules[],
  path: string,
  query: string,
): PublicHostId | undefined {
  for (const { name, id, parameter, isExact } of places) {
    const inPath = id?.exec(path)?.[1];
    const found = inPath && parameter ? onlyValue(query, parameter) : inPath;
    if (!found) continue;
    const lowerId = lowerAscii(found);
    return { place: name, id: isExact ? found : lowerId, ...(isExact === 'capitals' && { lowerId }) };
  }
  return undefined;
}
