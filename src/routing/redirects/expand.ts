import { languageCodes } from '~/i18n/languages.ts';
import { fillUrlPattern } from '../href.ts';
import type { RedirectProblem } from './problem.ts';
import type { RulePosition } from './rule.ts';
import type { RedirectRuleInput } from './schema.ts';
import { staticPageAddress, type RedirectSettings } from './settings.ts';

const staticForm = /^static:((?:zh|en)\/[a-z0-9-]+)$/;
type Trouble = Omit<RedirectProblem, 'position'>;

/** Validates a rule without comparing it to others. Returns the problem; undefined if there is none. */
function troubleOf(
  { from, to, status, when }: RedirectRuleInput,
  staticPages: ReadonlySet<string>,
): Trouble | undefined {
  const page = staticForm.exec(to)?.[1];
  if (to.startsWith('static:') && (!page || !staticPages.has(page))) {
    const names = [...new Set([...staticPages].map((known) => known.replace(/^\w+\//, '')))].join(', ');
    const advice = `Use static:zh/ or static:en/ and one of ${names}, or write the page in src/data/pages.`;
    return { kind: 'static page', text: `dead target ${to}: no such static page.`, advice };
  }
  if (to.startsWith('http:')) {
    return { kind: 'open redirect', text: `open redirect: ${to} is not https.`, advice: 'Write https://host/….' };
  }
  if (page && status === 'permanent') {
    const text = `${to} depends on the configuration (STATIC_ORIGIN), so it cannot be permanent.`;
    return { kind: 'configuration', text, advice: 'Write "status": "temporary".' };
  }
  if (when === 'language' && (from.includes('{lang}') || status === 'permanent' || !to.startsWith('/{lang}'))) {
    const advice = 'Write "from" without {lang}, "to" as /{lang}/… and "status": "temporary".';
    return { kind: 'language', text: '"when": "language" chooses the language of the target.', advice };
  }
  if (when === 'always' && to.includes('{lang}') && !from.includes('{lang}')) {
    const advice = 'Add "when": "language", or {lang} to "from".';
    return { kind: 'language', text: `{lang} in ${to} has no language.`, advice };
  }
  return undefined;
}

/** Expands a rule to all languages, and resolves a `static:` target. */
export function expandRedirectRule(written: RedirectRuleInput, position: RulePosition, settings: RedirectSettings) {
  const trouble = troubleOf(written, settings.staticPages);
  if (trouble) return { rules: [], problems: [{ ...trouble, position }] };
  const { from, status, when } = written;
  const page = staticForm.exec(written.to)?.[1];
  const to = page ? staticPageAddress(settings, page) : written.to;
  if (!from.includes('{lang}')) return { rules: [{ from, to, status, when, position }], problems: [] };
  const rules = languageCodes.map((lang) => ({
    from: fillUrlPattern(from, { lang }),
    to: to.replace('{lang}', lang),
    status,
    when,
    position,
  }));
  return { rules, problems: [] };
}
