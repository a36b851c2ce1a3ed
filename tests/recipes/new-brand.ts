import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Follows the instructions "A new brand" in src/config/README.md with the values of a fictional company.

const guide = 'src/config/README.md';
const company = 'harbour-wallet.test';
const legalPages = ['privacy', 'terms', 'policy-adjustment'];

interface Sampled {
  sample?: boolean;
}
type Row = Sampled & Record<string, unknown>;

const figures = { users: 41_200, monthlyUsers: 9800, countries: 31, buyMinutes: 4, followers: 2300 };

const apk = (version: string, build: number, date: string, digit: string): Row => ({
  ...{ platform: 'android', channel: 'direct', version, build, date, size: 61_230_080, cpu: 'arm64-v8a' },
  ...{ minimumOs: 'Android 9', url: `https://files.${company}/${version}/harbour.apk`, sha256: digit.repeat(64) },
  ...{ packageId: 'test.harbour.wallet', certificateSha256: 'c'.repeat(64) },
  notes: { en: 'Shows the fee before you sign.' },
});

const store = (platform: string, url: string): Row => ({
  ...{ platform, channel: 'store', version: '1.2.0', date: '2026-11-02', url, minimumOs: 'iOS 16' },
  notes: { en: 'Shows the fee before you sign.' },
});

/** A step of the guide. Changes a copy of the project. */
type Step = (root: string) => void;

function edit<Value>(root: string, file: string, change: (value: Value) => Value): void {
  const path = join(root, file);
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Value), null, 2)}\n`);
}

const withoutSample = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'sample'));

const editSite: Step = (root) => {
  writeFileSync(join(root, 'src/config/harbour.svg'), '<svg viewBox="0 0 10 10"><path d="M0 4h10v6H0z"/></svg>\n');
  edit<Record<string, Record<string, unknown>>>(root, 'src/config/site.json', (site) => {
    const elsewhere = JSON.parse(
      JSON.stringify(site)
        .replaceAll('wallet.example', company)
        .replaceAll(/[a-z]+\.example/g, `social.${company}`),
    ) as typeof site;
    const known = elsewhere['figures'] as Record<string, Row>;
    const own = Object.entries(known).map(([name, fact]) => {
      const value = figures[name as keyof typeof figures] ?? fact['value'];
      return [name, { ...withoutSample(fact), value, source: 'Annual report 2026, page 4' }];
    });
    return {
      ...elsewhere,
      brand: {
        ...{ name: 'Harbour', colour: '#167160', logo: 'src/config/harbour.svg', copyrightYears: '2024–2026' },
        ambassadorPlan: 'Harbour Crew',
        legalEntity: { value: 'Harbour Software AG', source: 'Register of companies' },
      },
      figures: Object.fromEntries(own) as Record<string, unknown>,
      deepLinks: {
        ...elsewhere['deepLinks'],
        appleAppIds: { value: ['A1B2C3D4E5.test.harbour.wallet'], source: 'App Store Connect' },
      },
      androidRegistered: {
        store: { value: true, source: 'Android developer console' },
        direct: { value: true, source: 'Android developer console' },
      },
    };
  });
};

const editReleases: Step = (root) =>
  edit(root, 'src/data/releases.json', (manifest: Record<string, unknown>) => ({
    ...manifest,
    releases: [
      apk('1.2.0', 120, '2026-11-02', 'a'),
      store('ios', `https://store.${company}/ios`),
      apk('1.1.0', 110, '2026-08-20', 'b'),
    ],
    comingSoon: [],
  }));

const editPages = (root: string, names: (name: string) => boolean) => {
  for (const language of ['zh', 'en'])
    for (const file of readdirSync(join(root, 'src/data/pages', language)).filter((name) =>
      names(name.split('.')[0] ?? ''),
    ))
      edit<Row>(root, `src/data/pages/${language}/${file}`, withoutSample);
};

const editLegalTexts: Step = (root) => {
  editPages(root, (name) => legalPages.includes(name));
  edit<Row[]>(root, 'src/data/notices.json', () => []);
};

const editOtherPages: Step = (root) => {
  editPages(root, (name) => !legalPages.includes(name));
  for (const kind of ['activities', 'ads'])
    for (const file of readdirSync(join(root, 'src/data', kind)))
      edit<Row[]>(root, `src/data/${kind}/${file}`, () => []);
};

/** Runs the command of step 6 of the guide. */
const dropContracts: Step = (root) => {
  const [, code = ''] = /node -e '([^']+)'/.exec(readFileSync(guide, 'utf8')) ?? [];
  execFileSync(process.execPath, ['-e', code], { cwd: root });
};

const acceptRest: Step = (root) =>
  edit<Row>(root, 'src/config/site.json', (site) => ({
    ...site,
    acceptSample: ['data.news.*', 'data.banners.*', 'data.dapps.*'],
  }));

/** The steps of the guide that change files, in order. */
export const newBrandSteps: readonly (readonly [name: string, step: Step])[] = [
  ['site.json', editSite],
  ['releases', editReleases],
  ['legal texts', editLegalTexts],
  ['other pages', editOtherPages],
  ['dapps', dropContracts],
  ['accept the rest', acceptRest],
];

/** Replaces all sample facts in a copy of the project, as the operator of a new brand would. */
export function makeNewBrand(root: string): void {
  for (const [, step] of newBrandSteps) step(root);
}
