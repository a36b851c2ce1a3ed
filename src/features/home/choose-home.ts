// On a host that cannot negotiate, `/` is the English page; this goes on to the reader's language.
import { negotiate } from '~/i18n/negotiate.ts';

const stored = /(?:^|; )lang=([a-z-]+)/.exec(document.cookie)?.[1];
const segment = location.pathname.split('/')[1];
if (!segment)
  location.replace(
    `/${negotiate({ stored, accept: navigator.languages.join(',') })}${location.search}${location.hash}`,
  );
