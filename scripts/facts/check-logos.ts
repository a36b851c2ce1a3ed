import * as v from 'valibot';
import { hasLogoFile } from '~/content/read/icon-file.ts';
import { ChosenLogoSchema, ChosenLogosSchema } from '~/domain/chosen-logo.ts';
import { asRecord } from '~/lib/record.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { suggestNearestWord } from '../locales/nearest.ts';
import { embeddedChainsFile, embeddedDappsFile, requireKnown } from './check-directory.ts';
import { checkContent, stringOrUndefined, type DataFile } from './data-file.ts';

const withoutHost = (logo: unknown): object =>
  Object.fromEntries(Object.entries(asRecord(logo)).filter(([name]) => name !== 'host'));

/** The chains (by code) and the hosts of dapps (by id) that a logo can belong to. */
interface Owners {
  chains: ReadonlySet<string>;
  hosts: ReadonlyMap<string, string>;
}

/** Checks that each logo belongs to an existing chain or dapp, and has an icon and the right host. */
export function checkLogos(file: DataFile, { chains, hosts }: Owners): void {
  checkContent(file, ChosenLogosSchema);
  const { chains: ofChains, dapps: ofDapps } = asRecord(file.content);
  for (const code of Object.keys(asRecord(ofChains)))
    requireKnown(file, ['chains', code], code, { known: chains, of: embeddedChainsFile });
  for (const [id, logo] of Object.entries(asRecord(ofDapps))) {
    const own = hosts.get(id);
    const host = stringOrUndefined(asRecord(logo)['host']);
    if (own === undefined)
      file.add(
        ['dapps', id],
        'reference',
        `${id} is not in ${embeddedDappsFile}${suggestNearestWord(id, hosts.keys())}`,
      );
    else if (host !== undefined && registrableDomainOf(own) !== registrableDomainOf(host))
      file.add(
        ['dapps', id, 'host'],
        'reference',
        `the logo is for ${host}, but ${id} is at ${own}: check whose logo it is, and write its host`,
      );
  }
  for (const [kind, marks] of Object.entries({ chains: ofChains, dapps: ofDapps }))
    for (const [id, value] of Object.entries(asRecord(marks))) {
      const { success: isLogo, output: logo } = v.safeParse(ChosenLogoSchema, withoutHost(value));
      if (isLogo && !hasLogoFile(logo))
        file.add(
          [kind, id, 'icon'],
          'reference',
          logo.icon.startsWith('marks/')
            ? `there is no src/data/${logo.icon}.svg: add the file, or remove the logo`
            : `@web3icons/core has no icon ${logo.icon}${logo.ground ? ' without a background' : ''}: take another one`,
        );
    }
}
