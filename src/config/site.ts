import { existsSync, readFileSync } from 'node:fs';
import type { InferOutput } from 'valibot';
import { parseJson } from '~/lib/parse-json.ts';
import { SiteSchema } from './schema.ts';
import { siteConfigurationFile } from './site-file.ts';
import { ConfigurationError, validateConfiguration } from './validate.ts';

/** Reads a brand file. Throws a ConfigurationError or JsonError with the problem and its position. */
export function readSiteConfiguration(file: string): InferOutput<typeof SiteSchema> {
  if (!existsSync(file)) throw new ConfigurationError(`There is no file ${file}: SITE_CONFIG names the brand's file.`);
  return validateConfiguration(file, SiteSchema, parseJson(readFileSync(file, 'utf8'), file));
}

/** The validated brand, figures, e-mail addresses and external links of this site. */
export const site = readSiteConfiguration(siteConfigurationFile);
