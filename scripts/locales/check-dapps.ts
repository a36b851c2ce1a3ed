import { countGraphemes } from '~/lib/grapheme-length.ts';
import { findGlossaryProblems, type CheckedLanguage, type TextCheckRules } from './check-text.ts';
import { startOfFile, type LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleFile, type TextFile } from './read-locale-file.ts';
import {
  findMarkupAndSpaceProblems,
  findUntranslatedTextProblems,
  findWrongScriptProblems,
  type TextProblem,
} from './text-rules.ts';

// The maximum length of a dapp description, in graphemes.
const maxDappDescriptionLength = 90;

export const dappsFile = (language: string): string => `src/data/dapps/${language}.json`;

export const readDappDescriptions = (root: string): TextFile | undefined => readLocaleFile(root, dappsFile('en'));

export const dappDescriptionKey = (id: string): string => `dapps:${id}`;

export function checkDappDescriptions(
  root: string,
  language: CheckedLanguage,
  english: TextFile,
  standard: TextCheckRules,
): LocaleFinding[] {
  const path = dappsFile(language.code);
  const file = language.isSource ? english : readLocaleFile(root, path);
  const missing = english.texts.size;
  if (!file) return [{ ...startOfFile(path), rule: 'file', message: `this file is missing: ${missing} lines` }];
  if (!file.readable) return file.findings;

  const findings = [...file.findings];
  for (const [id, { value, ...position }] of file.texts) {
    const source = english.texts.get(id);
    if (!source) {
      const message = `${id} is not a dapp of ${dappsFile('en')}${suggestNearestWord(id, english.texts.keys())}`;
      findings.push({ ...position, rule: 'unknown', message });
      continue;
    }
    const length = countGraphemes(value);
    const problems: TextProblem[] = [
      ...findMarkupAndSpaceProblems(value),
      ...findWrongScriptProblems(value, language.writing),
      ...standard.styleProblems(value),
    ];
    if (length > maxDappDescriptionLength) {
      problems.push({ rule: 'limit', message: `is ${length} characters long, at most ${maxDappDescriptionLength}` });
    }
    if (!language.isSource) {
      problems.push(...findUntranslatedTextProblems(value, [source.value], language.writing, standard.notes.names));
      problems.push(
        ...findGlossaryProblems(value, { key: dappDescriptionKey(id), value: source.value }, language.code, standard),
      );
    }
    findings.push(...problems.map(({ rule, message }) => ({ ...position, rule, message: `${id} ${message}` })));
  }
  for (const [id, { value }] of english.texts) {
    if (file.texts.has(id)) continue;
    findings.push({ ...startOfFile(path), rule: 'missing', message: `${id} is missing; English says “${value}”` });
  }
  return findings;
}
