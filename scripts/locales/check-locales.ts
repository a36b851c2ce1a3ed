import { languages as siteLanguages } from '~/i18n/languages.ts';
import type { LocalesReport, LocalesReportRow } from './report.ts';
import { checkAliases } from './check-aliases.ts';
import { checkDappDescriptions, dappDescriptionKey, dappsFile, readDappDescriptions } from './check-dapps.ts';
import { checkDelistedDapps } from './check-delisted.ts';
import { checkLanguage } from './check-language.ts';
import type { CheckedLanguage, TextCheckRules } from './check-text.ts';
import {
  listLocaleFolders,
  placeholderNamesOfEntry,
  readEnglishTexts,
  sourceLanguage,
  syntaxFindingsOf,
  type EnglishTexts,
} from './english.ts';
import { sortByPosition, isWarningFinding, startOfFile, type LocaleFinding } from './finding.ts';
import { readGlossary, createGlossaryTermFinder } from './glossary.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleNotes } from './notes.ts';
import { readStyleGuide, createStyleGuideChecker } from './style-guide.ts';
import { writingSystemOf } from './writing.ts';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';

const namespace = 'submit';

/** Reports form fields that have no English label or hint. Other checks compare each language with English. */
export function checkFormFieldTexts({ namespaces, files, entries }: EnglishTexts): LocaleFinding[] {
  const file = files[namespaces.indexOf(namespace)];
  if (!file) return [];
  const names = new Set(
    formKinds.flatMap((kind) =>
      fieldsOfForm(kind).flatMap(({ label, hint }) => [
        `field.${label}`,
        ...(hint === undefined ? [] : [`hint.${hint}`]),
      ]),
    ),
  );
  return [...names]
    .filter((name) => !entries.has(`${namespace}:${name}`))
    .map((name) => {
      const position = file.groups.get(name.split('.')[0] ?? '') ?? startOfFile(`locales/en/${namespace}.json`);
      const message = `${namespace}:${name} is missing; a form has this field (src/domain/submission/fields.ts): write its text in every language`;
      return { ...position, rule: 'missing', message };
    });
}

/** Options of the check. By default, it checks all languages of this project. */
interface LocaleCheckOptions {
  root?: string;
  /** Languages by code. `html` is the BCP 47 tag, which determines plural forms and script. */
  languages?: Readonly<Record<string, { readonly html: string }>>;
  only?: string | undefined;
  /** Treats stale translations as errors. */
  strict?: boolean | undefined;
}

function strayFolders(root: string, codes: string[]): LocaleFinding[] {
  const stray = listLocaleFolders(root).filter((name) => !codes.includes(name));
  return stray.map((name) => {
    const message = `${name} is not a language of the site${suggestNearestWord(name, codes)}`;
    return { ...startOfFile(`locales/${name}`), rule: 'folder', message };
  });
}

/** Checks all locale files of a project, the notes, the glossary and the dapp descriptions. Writes no files. */
export function checkLocales({
  root = process.cwd(),
  languages = siteLanguages,
  only,
  strict = false,
}: LocaleCheckOptions = {}): LocalesReport {
  const codes = Object.keys(languages);
  const translations = codes.filter((code) => code !== sourceLanguage);
  const english = readEnglishTexts(root);
  const dapps = readDappDescriptions(root);
  const keys = [...english.entries.keys(), ...[...(dapps?.texts.keys() ?? [])].map(dappDescriptionKey)];
  const { notes, findings: noteFindings } = readLocaleNotes(root, keys, english.namespaces, codes);
  const { terms, findings: termFindings } = readGlossary(root, translations);
  // After a syntax error in English, every translation would have findings.
  const broken = syntaxFindingsOf(english);
  if (!notes || broken.length > 0) return { errors: broken.length > 0 ? broken : noteFindings, warnings: [], rows: [] };
  const findTerms = createGlossaryTermFinder(terms, notes.names);
  const placeholders = new Set([...english.entries.values()].flatMap((entry) => [...placeholderNamesOfEntry(entry)]));
  const { guide, findings: guideFindings } = readStyleGuide(root, codes, placeholders);

  const shared = [
    ...strayFolders(root, codes),
    ...noteFindings,
    ...termFindings,
    ...guideFindings,
    ...checkFormFieldTexts(english),
    ...checkAliases(root, codes),
    ...checkDelistedDapps(root),
  ];
  if (!dapps) shared.push({ ...startOfFile(dappsFile(sourceLanguage)), rule: 'file', message: 'this file is missing' });

  const rows: LocalesReportRow[] = [];
  const findings: LocaleFinding[] = [...shared];
  for (const code of only === undefined ? codes : [only]) {
    const { html } = languages[code]!;
    const language: CheckedLanguage = { code, html, isSource: code === sourceLanguage, writing: writingSystemOf(html) };
    const standard: TextCheckRules = { notes, findTerms, styleProblems: createStyleGuideChecker(guide, language) };
    const result = checkLanguage(root, language, english, standard);
    const own = [...result.findings, ...(dapps ? checkDappDescriptions(root, language, dapps, standard) : [])];
    const errors = own.filter((found) => strict || !isWarningFinding(found)).length;
    const { present, missing, stale } = result;
    rows.push({ language: code, present, total: english.entries.size, missing, stale, errors });
    findings.push(...own);
  }
  const ordered = sortByPosition(findings);
  const warnings = strict ? [] : ordered.filter(isWarningFinding);
  return { errors: ordered.filter((found) => !warnings.includes(found)), warnings, rows };
}
