import { fallbackLanguage, languageCodes } from '~/i18n/languages.ts';

const codes = JSON.stringify(languageCodes);

/**
 * A script, as text, that goes to `target` in the reader's language: the stored choice, else the browser's list by the
 * spec's rule. For hosts that cannot negotiate; at `/` the page it stands on is the English one, so English stays.
 */
export const languageScript = (target: string): string => {
  const go = `location.replace(${JSON.stringify(target)}.replace("{lang}",l)+location.search+location.hash)`;
  return (
    `(()=>{const k=${codes},c=(/(?:^|;\\s*)lang=([^;]*)/.exec(document.cookie)||[])[1],` +
    `a=(navigator.languages||[]).join()||navigator.language||"",p=((/^\\s*([a-z]+)/i.exec(a)||[])[1]||"").toLowerCase(),` +
    `l=k.includes(c)?c:k.includes(p)?p:/zh/i.test(a)?"zh":/ko/i.test(a)?"ko":"${fallbackLanguage}";` +
    (target === '/{lang}' ? `if(l!=="${fallbackLanguage}")${go}` : go) +
    '})()'
  );
};
