import { readFileSync } from 'node:fs';
import { parseJson } from '~/lib/parse-json.ts';
import { SiteSchema } from './schema.ts';
import { siteFile } from './site-file.ts';
import { validate } from './validate.ts';

/** Brand, figures, e-mail addresses and outside links of this site, validated once. */
export const site = validate(siteFile, SiteSchema, parseJson(readFileSync(siteFile, 'utf8'), siteFile));
