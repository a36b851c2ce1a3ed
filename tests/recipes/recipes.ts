import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProjectCopy } from '../project-copy.ts';

/** What README.md calls "How to …", carried out on a copy of the project, and nothing beside it. */
export interface Recipe {
  name: string;
  /** The files that it changes or makes; `*` stands for each language, a folder for all in it. */
  touches: readonly string[];
  follow: (project: ProjectCopy) => void;
  /** What it has run afterwards: a script, and its words. */
  command?: readonly string[];
}

type Titles = Record<string, readonly [title: string, description: string]>;

const roadmap: Titles = {
  en: [
    'What comes next',
    'What the team plans to ship this year, quarter by quarter: features, networks and languages, and what is done already.',
  ],
  zh: ['接下来的计划', '团队今年计划推出的内容，按季度列出：新功能、新网络与新语言，以及已经完成的部分。'],
  'zh-tw': ['接下來的計畫', '團隊今年計劃推出的內容，依季度列出：新功能、新網路與新語言，以及已經完成的部分。'],
  ko: ['다음 계획', '팀이 올해 선보일 기능과 네트워크, 언어를 분기별로 정리했고 이미 끝난 일도 함께 보여 줍니다.'],
  ru: [
    'Что дальше',
    'Что команда готовит в этом году по кварталам: функции, сети и языки, а также то, что уже сделано.',
  ],
  es: [
    'Lo que viene',
    'Lo que el equipo prepara este año, trimestre a trimestre: funciones, redes e idiomas, y lo que ya está hecho.',
  ],
  hi: ['आगे क्या है', 'टीम इस वर्ष तिमाही दर तिमाही क्या ला रही है: सुविधाएँ, नेटवर्क और भाषाएँ, और जो पूरा हो चुका है।'],
  fil: [
    'Ano ang susunod',
    'Ang ilalabas ng pangkat ngayong taon, kada tatlong buwan: mga tampok, network at wika, at ang mga natapos na.',
  ],
  pt: [
    'O que vem a seguir',
    'O que a equipe prepara neste ano, trimestre a trimestre: recursos, redes e idiomas, e o que já está pronto.',
  ],
  ja: ['今後の予定', 'チームが今年公開する機能、ネットワーク、言語を四半期ごとにまとめ、完了したものも示します。'],
  vi: [
    'Sắp tới',
    'Những gì đội ngũ sẽ ra mắt trong năm nay theo từng quý: tính năng, mạng lưới và ngôn ngữ, cùng những việc đã xong.',
  ],
  th: ['แผนต่อไป', 'สิ่งที่ทีมจะเปิดตัวในปีนี้ แยกตามไตรมาส ทั้งฟีเจอร์ เครือข่าย และภาษา รวมถึงสิ่งที่ทำเสร็จแล้ว'],
};

const lendLines: Record<string, string> = {
  en: 'Lend and borrow against tokens on Ethereum',
  zh: '在以太坊上以代币抵押借贷',
  'zh-tw': '在以太坊上以代幣抵押借貸',
  ko: '이더리움에서 토큰을 담보로 빌리고 빌려주기',
  ru: 'Займы под залог токенов в Ethereum',
  es: 'Presta y pide prestado con tokens en Ethereum',
  hi: 'Ethereum पर टोकन के बदले उधार लें और दें',
  fil: 'Magpahiram at manghiram kapalit ng mga token sa Ethereum',
  pt: 'Empreste e tome emprestado com tokens na Ethereum',
  ja: 'イーサリアムでトークンを担保に貸し借り',
  vi: 'Cho vay và đi vay bằng token trên Ethereum',
  th: 'ให้กู้และกู้ยืมโดยใช้โทเคนบน Ethereum',
};

const decisions: Titles = {
  en: ['How decisions are made', 'For example by vote, or by a foundation.'],
  zh: ['决策方式', '例如通过投票，或由基金会决定。'],
  'zh-tw': ['決策方式', '例如透過投票，或由基金會決定。'],
  ko: ['의사 결정 방식', '예: 투표 또는 재단의 결정.'],
  ru: ['Как принимаются решения', 'Например, голосованием или фондом.'],
  es: ['Cómo se toman las decisiones', 'Por ejemplo, por votación o por una fundación.'],
  hi: ['फ़ैसले कैसे होते हैं', 'जैसे मतदान से, या किसी फ़ाउंडेशन द्वारा।'],
  fil: ['Paano nagpapasya', 'Halimbawa, sa botohan o ng isang foundation.'],
  pt: ['Como as decisões são tomadas', 'Por exemplo, por votação ou por uma fundação.'],
  ja: ['意思決定の方法', '例：投票、または財団による決定。'],
  vi: ['Cách ra quyết định', 'Ví dụ bằng bỏ phiếu, hoặc do một quỹ quyết định.'],
  th: ['วิธีตัดสินใจ', 'เช่น โดยการลงคะแนน หรือโดยมูลนิธิ'],
};

const editJson = <Value>(project: ProjectCopy, file: string, edit: (value: Value) => void): void =>
  project.change(file, (text) => {
    const value = JSON.parse(text) as Value;
    edit(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });

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
import type { Language } from '~/i18n/languages.ts';

export const getStaticPaths = () => staticPathsOf('roadmap');

const { lang } = Astro.params as { lang: Language };
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
    editJson<unknown[]>(project, 'src/data/chains.json', (chains) => {
      chains.push({
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
      });
    }),
};

const dapp: Recipe = {
  name: 'add a dapp',
  touches: ['src/data/dapps.json', 'src/data/dapps/*.json'],
  follow: (project) => {
    editJson<unknown[]>(project, 'src/data/dapps.json', (dapps) => {
      dapps.push({
        hid: 'example-lend',
        title: 'Examplelend',
        url: 'https://lend.example.org',
        sample: true,
        source: ['a test'],
        url_check: 'listed',
        categories: ['lending'],
        chains: [{ network: 'eth', chain_id: '1' }],
        chains_checked: true,
        tokens: [],
      });
    });
    for (const [lang, line] of Object.entries(lendLines))
      editJson<Record<string, string>>(project, `src/data/dapps/${lang}.json`, (lines) => {
        lines['example-lend'] = line;
      });
  },
};

const formField: Recipe = {
  name: 'add a form field',
  touches: ['locales/*/submit.json', 'src/domain/submission/fields.ts'],
  follow: (project) => {
    project.change('src/domain/submission/fields.ts', (text) =>
      text.replace(
        "optional('redFlags', text(textLimits.contact)),",
        "$&\n      hinted('decisions', optional('decisions', text(textLimits.contact))),",
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
        .replace('  static: staticFolder,', '  static: staticFolder,\n  example: exampleFolder,')
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

const umlauts = new Map(
  Array.from('aeiounscAEIOUNSC', (letter, index) => [letter, [...'äëïöüñšçÄËÏÖÜÑŠÇ'][index] ?? '']),
);

/** English as long as it was, and yet none: what stands for a translation. */
const foreign = (text: string): string => text.replace(/\{\{[^}]*\}\}|[a-z]/gi, (match) => umlauts.get(match) ?? match);

/** The texts of an English file, at any depth, translated; `$schema` is none. */
const translated = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      typeof value === 'string' && key !== '$schema' ? foreign(value) : value,
    ) as unknown,
    null,
    2,
  );

const language: Recipe = {
  name: 'add a language',
  touches: [
    '.config/astro-i18next.config.cjs',
    'locales/de',
    'locales/glossary.json',
    'src/data/dapps/*.json',
    'src/i18n/languages.ts',
  ],
  follow: (project) => {
    const read = (file: string) => readFileSync(join(project.root, file), 'utf8');
    project.change('src/i18n/languages.ts', (text) =>
      text.replace('  th: {', "  de: { html: 'de', api: 'de', locale: 'de_DE', name: 'Deutsch' },\n  th: {"),
    );
    project.change('.config/astro-i18next.config.cjs', (text) => text.replace("'th',", "'th', 'de',"));
    for (const file of readdirSync(join(project.root, 'locales/en')))
      write(project, `locales/de/${file}`, translated(read(`locales/en/${file}`)));
    write(project, 'src/data/dapps/de.json', translated(read('src/data/dapps/en.json')));
    editJson<{ term: string; in: Record<string, object> }[]>(project, 'locales/glossary.json', (terms) => {
      for (const { term, in: words } of terms) {
        const use = foreign(term);
        // Also as the stem of its plural.
        words['de'] = { use, accept: [use, use.slice(0, -1)] };
      }
    });
  },
  command: ['scripts/locales-settle.ts', 'done', 'de', 'all'],
};

/** Those of the README that stand beside one another in one copy. */
export const recipes: readonly Recipe[] = [sentence, page, redirect, chain, dapp, formField, host, brand, language];
