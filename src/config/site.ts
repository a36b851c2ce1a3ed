import input from './site.json' with { type: 'json' };
import { SiteSchema } from './schema.ts';
import { validate } from './validate.ts';

/** Brand, figures, e-mail addresses and outside links of this site, validated once. */
export const site = validate('src/config/site.json', SiteSchema, input);
