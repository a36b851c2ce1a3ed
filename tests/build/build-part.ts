// Builds all pages or some of them. The environment configures the site. Usage: node build-part.ts OUT [LANGUAGE |
// LANGUAGE/PATH]…
import { basename } from 'node:path';
import { languageCodes } from '~/i18n/languages.ts';
import { buildSite } from '../../scripts/build/build-site.ts';

const [out = '', ...named] = process.argv.slice(2);
const languages = named.length > 0 ? named : languageCodes;
const ofLanguages = new RegExp(`^(?:static/)?(?:${languages.join('|')})[/.]|^\\w+\\.html$`);
const isWanted = (file: string): boolean => !file.endsWith('.html') || ofLanguages.test(file);
await buildSite({ work: out, scratch: `.cache/parts/${process.pid}-${basename(out)}`, isWanted });
