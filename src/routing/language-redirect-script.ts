import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';
import { languageAliases } from '~/i18n/negotiate.ts';

const codes = JSON.stringify(languageCodes);
const aliases = Object.entries(languageAliases).map(([subtag, language]) => `p=="${subtag}"?"${language}":`);

/** Returns a script that redirects to `target` in the reader's language, for providers without language negotiation. */
export const createLanguageRedirectScript = (target: string): string =>
  `(()=>{const k=${codes},c=(/(?:^|;\\s*)lang=([^;]*)/.exec(document.cookie)||[])[1],` +
  `a=(navigator.languages||[]).join(),p=((/^\\s*([a-z]+)/i.exec(a)||[])[1]||"").toLowerCase(),` +
  `l=k.includes(c)?c:k.includes(p)?p:${aliases.join('')}/zh/i.test(a)?"zh":/ko/i.test(a)?"ko":"${fallbackLanguage}";` +
  `location.replace(${JSON.stringify(target)}.replace("{lang}",l)+location.search+location.hash)})()`;
