import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProjectCopy } from '../project-copy.ts';
import { articleSummaries, decisions, foreign, lendLines, roadmap, translated } from './texts.ts';

/** A section "How to …" of README.md, with the code that follows it in a copy of the project. */
export interface Recipe {
  name: string;
  /** The files that the section changes or creates. `*` means each language, and a folder means all its files. */
  touches: readonly string[];
  follow: (project: ProjectCopy) => void;
  /** The command at the end of the section: a script with its arguments. */
  command?: readonly string[];
}

const editJson = <Value>(project: ProjectCopy, file: string, edit: (value: Value) => void): void =>
  project.change(file, (text) => {
    const value = JSON.parse(text) as Value;
    edit(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });

const addRow = (project: ProjectCopy, file: string, row: object): void =>
  editJson<object[]>(project, file, (rows) => void rows.push(row));

function write(project: ProjectCopy, file: string, text: string): void {
  mkdirSync(dirname(join(project.root, file)), { recursive: true });
  writeFileSync(join(project.root, file), text);
}

const sentence: Recipe = {
  name: 'change a sentence',
  touches: ['locales/*/home.json'],
  follow: (project) => project.change('locales/ko/home.json', (text) => text.replace(/("title": ")/, '$1✦ ')),
};

const page: Recipe = {
  name: 'add a page',
  touches: [
    'locales/*/roadmap.json',
    'src/features/roadmap/RoadmapPage.astro',
    'src/pages/[lang]/roadmap.astro',
    'src/routing/routes.ts',
  ],
  follow: (project) => {
    project.change('src/routing/routes.ts', (text) =>
      text.replace(
        '  brandkit: {',
        "  roadmap: { ...page, pattern: '/{lang}/roadmap', namespace: 'roadmap', icon: 'scroll-text' },\n  brandkit: {",
      ),
    );
    write(
      project,
      'src/pages/[lang]/roadmap.astro',
      `---
import RoadmapPage from '~/features/roadmap/RoadmapPage.astro';
import { staticPathsOf } from '~/sitemap/pages.ts';

export const getStaticPaths = () => staticPathsOf('roadmap');

const { lang } = Astro.params;
---

<RoadmapPage lang={lang} />
`,
    );
    write(
      project,
      'src/features/roadmap/RoadmapPage.astro',
      `---
import Document from '~/shell/Document.astro';
import PageHead from '~/ui/PageHead.astro';
import type { Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';

interface Props {
  lang: Language;
}

const { lang } = Astro.props;
const t = useTexts(lang);
---

<Document route="roadmap" lang={lang} title={t('roadmap:title')} description={t('roadmap:description')}>
  <PageHead title={t('roadmap:title')} line={t('roadmap:description')} />
</Document>
`,
    );
    for (const [lang, [title, description]] of Object.entries(roadmap))
      write(
        project,
        `locales/${lang}/roadmap.json`,
        `${JSON.stringify({ $schema: '../.schema/roadmap.json', title, description }, null, 2)}\n`,
      );
  },
};

const redirect: Recipe = {
  name: 'add a redirect',
  touches: ['redirects.json'],
  follow: (project) =>
    editJson<{ rules: unknown[] }>(project, 'redirects.json', ({ rules }) => {
      rules.push({ from: '/{lang}/plans', to: '/{lang}/news', status: 'permanent' });
    }),
};

const chain: Recipe = {
  name: 'add a chain',
  touches: ['src/data/chains.json'],
  follow: (project) =>
    addRow(project, 'src/data/chains.json', {
      code: 'examplenet',
      title: 'Examplenet',
      symbol: 'EXM',
      decimals: 18,
      ns: 'ethereum',
      chain_id: '9999991',
      kind: 'evm',
      explorer: 'https://explorer.example.org',
      website: 'https://example.org',
      address_format: 'evm',
      token_standards: ['ERC20'],
      mainnet: true,
      deprecated: false,
      source: ['a test'],
    }),
};

const dapp: Recipe = {
  name: 'add a dapp',
  touches: ['src/data/dapps.json', 'src/data/dapps/*.json'],
  follow: (project) => {
    addRow(project, 'src/data/dapps.json', {
      hid: 'example-lend',
      title: 'Examplelend',
      // Not in example.org, because forms in tests name hosts of example.com, which would look alike.
      url: 'https://lend.example',
      sample: true,
      source: ['a test'],
      url_check: 'listed',
      categories: ['lending'],
      chains: [{ network: 'eth', chain_id: '1' }],
      chains_checked: true,
      tokens: [],
    });
    for (const [lang, line] of Object.entries(lendLines))
      editJson<Record<string, string>>(project, `src/data/dapps/${lang}.json`, (lines) => {
        lines['example-lend'] = line;
      });
  },
};

const delisting: Recipe = {
  name: 'delist a dapp',
  touches: ['src/data/delisted.json'],
  follow: (project) =>
    addRow(project, 'src/data/delisted.json', {
      hid: 'celer-cbridge',
      title: 'Celer cBridge',
      host: 'cbridge.celer.network',
      date: '2026-11-20',
      reason: 'taken-over',
    }),
};

const article: Recipe = {
  name: 'add an article',
  touches: ['src/data/news/*.md'],
  follow: (project) => {
    const head = (title: string, summary: string) =>
      `---\ntitle: ${title}\ndate: 2026-11-27T09:00:00Z\nsummary: ${summary}\n---\n\n`;
    const { en, zh } = articleSummaries;
    const texts = {
      en: `${head('How to check a file', en)}## Check it\n\nUse [the checker](/{siteLang}/verify).\n`,
      zh: `${head('如何验证文件', zh)}## 验证\n\n使用[验证页面](/{siteLang}/verify)。\n`,
    };
    for (const [lang, text] of Object.entries(texts)) write(project, `src/data/news/check-a-file.${lang}.md`, text);
  },
};

const formField: Recipe = {
  name: 'add a form field',
  touches: ['locales/*/submit.json', 'src/domain/submission/fields.ts'],
  follow: (project) => {
    project.change('src/domain/submission/fields.ts', (text) =>
      text.replace(
        "optional('redFlags', text(fieldTextLimits.contact)),",
        "$&\n      hinted('decisions', optional('decisions', text(fieldTextLimits.contact))),",
      ),
    );
    for (const [lang, [label, hint]] of Object.entries(decisions))
      editJson<Record<'field' | 'hint', Record<string, string>>>(project, `locales/${lang}/submit.json`, (texts) => {
        texts.field['decisions'] = label;
        texts.hint['decisions'] = hint;
      });
  },
};

const host: Recipe = {
  name: 'add a host',
  touches: ['scripts/hosts/host-folders.ts', 'src/routing/hosts/example.ts'],
  follow: (project) => {
    write(
      project,
      'src/routing/hosts/example.ts',
      `import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';

/** A host that reads one line a rule: address, target, status. */
export function exampleFolder({ model, files }: HostInput): HostFolder {
  const rules = [...model.values()].map(({ from, to, status }) => [from, to, status].join(' '));
  return {
    written: new Map([['rules.txt', rules.join('\\n')]]),
    published: files.filter((file) => !isPrecompressed(file)),
    rules: { rules: rules.length },
  };
}
`,
    );
    project.change('scripts/hosts/host-folders.ts', (text) =>
      text
        .replace('  static: emitStaticHostFolder,', '  static: emitStaticHostFolder,\n  example: exampleFolder,')
        .replace('import type { HostFolder', "import { exampleFolder } from '~/routing/hosts/example.ts';\n$&"),
    );
  },
};

const brand: Recipe = {
  name: 'change the brand',
  touches: ['src/config/nova.svg', 'src/config/site.json'],
  follow: (project) => {
    write(project, 'src/config/nova.svg', '<svg viewBox="0 0 10 10"><path d="M5 0l5 10H0z"/></svg>\n');
    editJson<{ brand: Record<string, unknown> }>(project, 'src/config/site.json', (site) => {
      Object.assign(site.brand, { name: 'Nova Wallet', colour: '#0a8043', logo: 'src/config/nova.svg' });
    });
  },
};

const language: Recipe = {
  name: 'add a language',
  touches: [
    'locales/de',
    'locales/glossary.json',
    'locales/system-strings.json',
    'src/data/dapps/*.json',
    'src/i18n/languages.ts',
  ],
  follow: (project) => {
    const read = (file: string) => readFileSync(join(project.root, file), 'utf8');
    project.change('src/i18n/languages.ts', (text) =>
      text
        .replace('  th: { html', "  de: { html: 'de', api: 'de' },\n  th: { html")
        .replace('  th: { name', "  de: { name: 'Deutsch', locale: 'de_DE' },\n  th: { name"),
    );
    for (const file of readdirSync(join(project.root, 'locales/en')))
      write(project, `locales/de/${file}`, translated(read(`locales/en/${file}`)));
    write(project, 'src/data/dapps/de.json', translated(read('src/data/dapps/en.json')));
    editJson<{ term: string; in: Record<string, object> }[]>(project, 'locales/glossary.json', (terms) => {
      for (const { term, in: words } of terms) {
        const use = foreign(term);
        // Also accepts the spelling before a noun (“order-book”), and the stem of each plural.
        const spellings = [use, use.replaceAll('-', ' '), use.replaceAll(' ', '-')];
        words['de'] = { use, accept: spellings.flatMap((word) => [word, word.slice(0, -1)]) };
      }
    });
    editJson<{ strings: { in: Record<string, string>; unverified: string[] }[] }>(
      project,
      'locales/system-strings.json',
      ({ strings }) => {
        for (const { in: wordings, unverified } of strings) {
          wordings['de'] = foreign(wordings['en'] ?? '');
          unverified.push('de');
        }
      },
    );
  },
  command: ['scripts/locales-settle.ts', 'done', 'de', 'all'],
};

/** The recipes of README.md that the test follows in the same copy of the project. */
export const recipes: readonly Recipe[] = [
  sentence,
  page,
  redirect,
  chain,
  dapp,
  delisting,
  article,
  formField,
  host,
  brand,
  language,
];
