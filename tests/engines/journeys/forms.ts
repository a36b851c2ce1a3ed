import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { toChecksumAddress } from '../../../src/domain/address/formats/evm.ts';
import { fieldsOfForm, type FormKind } from '../../../src/domain/submission/fields.ts';
import { text } from '../../e2e/texts.ts';
import type { Driver } from '../drivers/driver.ts';
import { waitFor, type Visitor } from '../visitor.ts';
import { noEngine, phone, type Journey } from './journey.ts';

/** Returns a random value, which no listing and no other journey contains. */
const unique = () => randomBytes(20).toString('hex');

const labelsOf = (kind: FormKind, lang: string) => (name: string) =>
  text(lang, `submit:field.${fieldsOfForm(kind).find((one) => one.name === name)?.label ?? name}`);

/** Writes files for uploads: a picture that is not square, and a PDF. */
async function withFiles(work: (files: { logo: string; report: string }) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-'));
  const [logo, report] = [join(folder, 'logo-ancho.png'), join(folder, 'auditoria.pdf')];
  const create = { width: 900, height: 500, channels: 4, background: '#2a9d8f' } as const;
  await sharp({ create }).png().toFile(logo);
  writeFileSync(report, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(400_000)]));
  await work({ logo, report }).finally(() => rmSync(folder, { recursive: true }));
}

const contents = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.textContent.trim());

const isSaying = (driver: Driver, what: string, selector: string) =>
  waitFor(`${selector} says ${what}`, async () => (await driver.run(contents, selector)).includes(what) || undefined);

/** Minimum time in seconds between hydration and submission. The origin rejects faster submissions as automated. */
const shortestTime = 3;

/** Waits until the form is hydrated, and marks that moment. */
const beginsForm = ({ until }: Visitor) =>
  until(
    'the form is awake',
    () => !document.querySelector('main astro-island[ssr]') && Boolean(performance.mark('awake')),
  );

/** Waits until the form has been open for the minimum time. Entering the values usually takes longer. */
const takesHisTime = ({ until }: Visitor) =>
  until(
    'a person has filled it in',
    (seconds) => performance.now() - performance.getEntriesByName('awake')[0]!.startTime > seconds * 1000,
    shortestTime,
  );

/** Asserts that the page shows a receipt. Follows its link to the status of the submission. */
async function looksUp({ driver, sees, click }: Visitor, lang: string, title: string): Promise<void> {
  await sees({ role: 'heading', name: text(lang, 'submit:success.receipt') });
  await click({ role: 'link', name: text(lang, 'submit:success.status'), within: 'main' });
  const receipt = { role: 'textbox', name: text(lang, 'submit:status.receipt') } as const;
  await sees(receipt);
  await sees(receipt, ({ value }) => /^[\dA-Z]{5}(?:-[\dA-Z]{5,6}){4}$/.test(value), 'holds the receipt');
  await isSaying(driver, title, '.status-title');
}

export const forms: Journey[] = [
  {
    title: 'A token in Hindi, by keyboard and accessibility tree',
    fullIn: ['firefox'],
    timeout: 120_000,
    async travel(visitor, site) {
      const { driver, open, hear, sees, press, type } = visitor;
      const label = labelsOf('token', 'hi');
      const name = `Sikka ${unique().slice(0, 8)}`;
      const enters = async (field: string, what: string) => {
        await hear('textbox', label(field));
        await type(what);
      };
      await withFiles(async ({ logo }) => {
        await open('/hi/submit/token');
        const choose = text('hi', 'submit:form.choose');
        const network = `${label('network')} ${choose}`;
        await visitor.tabTo({ role: 'summary', name: network });
        await press('Enter');
        await sees({ role: 'searchbox', within: '#network' });
        await hear('searchbox', text('hi', 'submit:form.find'));
        await type('Ethereum');
        await hear('radio', 'Ethereum');
        await press('Space');
        await beginsForm(visitor);
        await enters('address', toChecksumAddress(unique()));
        await hear('combobox', label('standard'));
        await type('E');
        await enters('name', name);
        await enters('owner_address', toChecksumAddress(unique()));
        await enters('symbol', 'SIKKA');
        await enters('bl_symbol', 'ETH');
        await enters('decimal', '18');
        await enters('precision', '6');
        await enters('total_supply', '1000000');
        await enters('gas', '65000');
        await driver.choose('#icon_url-file', logo);
        await enters('website', `https://${unique()}.dev`);
        await enters('companyName', 'दल');
        await enters('description', 'एक सिक्का।');
        await enters('email', 'dal@project.example.com');
        await enters('contact', '@dal');
        await takesHisTime(visitor);
        await hear('checkbox', text('hi', 'submit:rules.agree'));
        await press('Space');
        await hear('button', text('hi', 'submit:sending.submit'));
        await press('Enter');
        await looksUp(visitor, 'hi', name);
        expect(await site.kept()).toContain(name);
      });
    },
  },
  {
    title: 'On a phone, a chain in Chinese, without any file',
    fullIn: noEngine,
    ...phone,
    timeout: 120_000,
    async travel(visitor, site) {
      const { open, fill, click } = visitor;
      const label = labelsOf('chain', 'zh');
      const name = `链 ${unique().slice(0, 8)}`;
      const id = String(parseInt(unique().slice(0, 12), 16));
      await open('/zh/submit/chain');
      const fields = { name, shortName: unique().slice(0, 10), chain: unique().slice(0, 8), network: 'mainnet' };
      const more = { chainId: id, networkId: id, rpc: 'https://rpc.example.com', infoURL: `https://${unique()}.dev` };
      await click({ role: 'textbox', name: label('name') });
      await beginsForm(visitor);
      for (const [field, what] of Object.entries({ ...fields, ...more, email: 'a@b.example.com', contact: '@lian' }))
        await fill({ role: 'textbox', name: label(field) }, what);
      const coin = { coinName: '链币', symbol: 'LIAN', decimal: '18' };
      for (const [field, what] of Object.entries(coin))
        await fill({ role: 'textbox', name: text('zh', `submit:field.${field}`), within: '#nativeCurrency' }, what);
      await takesHisTime(visitor);
      await click({ role: 'checkbox', name: text('zh', 'submit:rules.agree') });
      await click({ role: 'button', name: text('zh', 'submit:sending.submit') });
      await looksUp(visitor, 'zh', name);
      expect(await site.kept()).toContain(name);
    },
  },
  {
    title: 'An application in Russian, with a résumé, withdrawn by its receipt',
    fullIn: ['webkit'],
    timeout: 120_000,
    async travel(visitor) {
      const { driver, open, fill, click } = visitor;
      const label = labelsOf('application', 'ru');
      const say = (key: string) => text('ru', `submit:${key}`);
      const answers = { name: 'Анна', country: 'Казахстан', languages: 'русский, казахский', about: 'Веду курсы.' };
      await withFiles(async ({ report }) => {
        await open('/ru/recruiting');
        await click({ role: 'textbox', name: label('name') });
        await beginsForm(visitor);
        for (const [field, what] of Object.entries({ ...answers, email: 'anna@kursy.example.com', contact: '@anna' }))
          await fill({ role: 'textbox', name: label(field) }, what);
        for (const name of ['social', 'translation'])
          await click({
            role: 'checkbox',
            name: text('ru', `recruiting:requirements.${name}`),
            within: '#requirements',
          });
        await driver.choose('#resume-file', report);
        await isSaying(driver, 'auditoria.pdf', '.file-name');
        await takesHisTime(visitor);
        await click({ role: 'button', name: say('sending.apply') });
        // Without a title, because the status of an application shows no personal data.
        await looksUp(visitor, 'ru', '');
        await click({ role: 'summary', name: say('status.withdraw') });
        await click({ role: 'button', name: say('status.withdrawYes') });
        await isSaying(driver, say('status.done'), '.status-done');
      });
    },
  },
  {
    title: 'By touch, a dapp in Spanish: a wide logo, a reload half-way, a connection that drops twice',
    fullIn: ['firefox'],
    ...phone,
    // Chromium logs every interrupted connection.
    isBroken: true,
    timeout: 180_000,
    async travel(visitor, site, engine) {
      const { driver, open, sees, until } = visitor;
      // WebKitWebDriver has no touch input.
      const touch = engine === 'webkit' ? visitor.click : visitor.tap;
      const label = labelsOf('dapp', 'es');
      const say = (key: string) => text('es', `submit:${key}`);
      const enter = async (field: string, what: string, within?: string) => {
        const target = { role: 'textbox', name: field, ...(within && { within }) } as const;
        await touch(target);
        await sees(target, ({ isFocused }) => isFocused, 'has the focus');
        await driver.type(what);
      };
      const title = `Lugar ${unique().slice(0, 8)}`;
      const [line, website] = ['Prestar y pedir prestado.', `https://${unique()}.dev`];
      const contracts = [toChecksumAddress(unique()), toChecksumAddress(unique())].join(', ');
      await withFiles(async ({ logo, report }) => {
        await open('/es/submit/dapp');
        await enter(label('title'), title);
        await driver.choose('#icon_url-file', logo);
        await isSaying(driver, text('es', 'submit:logo.cropped', { side: 400 }), '[role=status]');
        await driver.choose('#audit_report-file', report);
        await isSaying(driver, 'auditoria.pdf', '.file-name');
        await enter(label('desc'), line);
        await isSaying(driver, say('draft.saved'), '.draft-note');
        await driver.reload();
        // Typing hydrates the form, and hydration restores the draft.
        await enter(label('url'), website);
        await sees({ role: 'textbox', name: label('title') }, ({ value }) => value === title, 'is back');
        // WebKit stores nothing while a page unloads, so text from the last 250 ms before it would be lost.
        if (engine === 'webkit') await enter(label('desc'), line);
        else await sees({ role: 'textbox', name: label('desc') }, ({ value }) => value === line, 'is back');
        await sees({ role: 'textbox', name: label('url') }, ({ value }) => value === website, 'is whole');
        await isSaying(driver, 'auditoria.pdf', '.file-name');
        await isSaying(driver, 'logo.png', '.file-name');
        await until('the logo is drawn again', () => {
          const canvas = document.querySelector<HTMLCanvasElement>('canvas.ground-logo');
          return (canvas?.getContext('2d')?.getImageData(80, 80, 1, 1).data[3] ?? 0) > 0;
        });
        await touch({ role: 'radio', name: 'English', within: '#language' });
        await touch({ role: 'summary', part: label('category') });
        await touch({ role: 'checkbox', within: '#category' });
        await touch({ role: 'radio', name: say('option.both'), within: '#tp_connect' });
        await touch({ role: 'summary', part: label('platform') });
        await touch({ role: 'searchbox', within: '#platform' });
        await driver.type('Ethereum');
        await touch({ role: 'checkbox', name: 'Ethereum', within: '#platform' });
        await enter('Ethereum', contracts, '#address');
        for (const name of ['referral', 'has_tokens'])
          await touch({ role: 'radio', name: say('form.no'), within: `#${name}` });
        await enter(label('email'), 'equipo@project.example.com');
        await enter(label('others'), '@equipo');
        await touch({ role: 'checkbox', name: text('es', 'submit:rules.agree') });
        for (const isFirst of [true, false]) {
          const dropped = site.dropAt('/api/submissions/dapp');
          if (isFirst) await touch({ role: 'button', name: say('sending.submit') });
          else site.mend();
          await dropped;
          await isSaying(driver, say('sending.again'), '.course [role=status]');
        }
        site.mend();
        await looksUp(visitor, 'es', title);
        expect((await site.kept()).filter((kept) => kept === title)).toHaveLength(1);
      });
    },
  },
];
