import { readFileSync } from 'node:fs';
import { env } from './env.ts';
import own from './site.json' with { type: 'json' };
import { SiteSchema } from './schema.ts';
import { validate } from './validate.ts';

const file = env.SITE_CONFIG ?? 'src/config/site.json';
// The own one as a module, so that a changed one is seen at once while the site is developed.
const input: unknown = env.SITE_CONFIG ? JSON.parse(readFileSync(file, 'utf8')) : own;

/** Brand, figures, e-mail addresses and outside links of this site, validated once. */
export const site = validate(file, SiteSchema, input);
