import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import own from '~/config/site.json' with { type: 'json' };

const brand = {
  name: 'Nova',
  colour: '#0a8043',
  copyrightYears: '2031',
  ambassadorPlan: 'Star Crew',
  legalEntity: { value: 'Nova Holding Inc.', sample: false, source: 'A test' },
};

const mark = '<svg viewBox="0 0 10 10"><path fill="#123456" d="M5 0l5 10H0z"/></svg>';

/**
 * Writes the configuration of the project for another brand. Replaces all texts of the first brand. Omits a licence and
 * addresses, because the other company has none.
 */
export function writeOtherSite(folder: string): string {
  const elsewhere = JSON.parse(
    JSON.stringify(own)
      .replaceAll('wallet.example', 'nova.test')
      .replaceAll(/[a-z]+\.example/g, 'nova.test'),
  ) as typeof own;
  const logo = join(folder, 'mark.svg');
  const file = join(folder, 'site.json');
  writeFileSync(logo, mark);
  const appleAppIds = { value: ['NOVA567890.test.nova.app'], sample: false, source: 'A test' };
  const deepLinks = {
    appleAppIds,
    openDapp: 'nova://browse?request={params}',
    action: 'novacall://do?request={params}',
  };
  const figures = { ...elsewhere.figures, usLicence: undefined };
  const { approvalDetector } = elsewhere.links.tools;
  const { telegram } = elsewhere.links.social;
  const links = { ...elsewhere.links, tools: { approvalDetector }, company: {}, social: { telegram } };
  writeFileSync(file, JSON.stringify({ ...elsewhere, brand: { ...brand, logo }, figures, links, deepLinks }));
  return file;
}
