import * as v from 'valibot';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { encodeProblem } from './problem.ts';
import { isFilledText, maxGraphemesCheck, maxTotalGraphemesCheck, invisibleCharactersCheck } from './schema-texts.ts';
import { normalizeWebsite } from './website.ts';

// Matches what separates two links on one line, which would otherwise count as one URL.
const separator = /[\s,;|，、；](?=\w+:\/\/)/;

const webAddress = (isRpc = false) => {
  const normalize = (text: string) => (separator.test(trimInvisible(text)) ? undefined : normalizeWebsite(text, isRpc));
  return v.pipe(
    v.string('url'),
    invisibleCharactersCheck((text) => normalize(text) !== undefined),
    v.transform(normalize),
    v.string('url'),
  );
};
/** Returns the schema of a link. Checks the length again after normalization, which can add characters. */
export const linkSchema = (count: number) =>
  v.pipe(v.string('required'), maxGraphemesCheck(count), webAddress(), maxGraphemesCheck(count));

// Matches placeholders for API keys, as in documentation: ${API_KEY}, <token>, your-project-id.
const unfilled =
  /[${}<>[\]]|%(?:7[BD]|3[CE]|5[BD])|your[-_]|[/=:](?:x{4,}|(?:\w*_)?key|[\w-]*(?:api|project|access|app|auth)[-_]?(?:key|id|token|secret))(?=[?&#]|\/?$)/i;

/**
 * Returns the schema of a list of links. Splits links on one line and drops empty ones. Rejects RPC URLs with a
 * placeholder for an API key.
 */
export const linksSchema = (total: number, isRpc = false) =>
  v.pipe(
    v.array(v.string('url'), 'required'),
    v.transform((texts) => texts.flatMap((text) => trimInvisible(text).split(separator)).filter(isFilledText)),
    maxTotalGraphemesCheck(total, (text: string) => text),
    v.array(
      v.pipe(
        v.string('url'),
        v.check((text) => !(isRpc && unfilled.test(text)), encodeProblem('rpcKey')),
        webAddress(isRpc),
      ),
    ),
    maxTotalGraphemesCheck(total, (text: string) => text),
  );
