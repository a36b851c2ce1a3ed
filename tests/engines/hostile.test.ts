import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormKind } from '../../src/domain/submission/fields.ts';
import { addresses } from './hostile/addresses.ts';
import { startBothSides, type BothSides } from './hostile/both-sides.ts';
import { choices } from './hostile/choices.ts';
import { emails } from './hostile/emails.ts';
import { numbers } from './hostile/numbers.ts';
import { pictureVerdicts } from './hostile/picture-verdicts.ts';
import { hostileDocuments, hostilePictures } from './hostile/pictures.ts';
import { texts } from './hostile/texts.ts';
import { furtherSecrets, secrets } from './hostile/secrets.ts';
import { websites } from './hostile/websites.ts';
import { logo } from '../unit/origin/forms.ts';

const minRows = 400;
const values = { ...emails, ...websites, ...numbers, ...addresses, ...choices, ...secrets };

const textFields = [
  ['chain', 'name'],
  ['application', 'about'],
  ['chain', 'email'],
  ['chain', 'infoURL'],
] as const;
let sides: BothSides;
let rows = 0;
beforeAll(async () => {
  sides = await startBothSides();
});
afterAll(() => sides.stop());

const both = (verdict: string) => [verdict, verdict];

/** Rows whose verdict differs from the expected one. */
type Wrong = [row: string, said: readonly string[], wanted: readonly string[]][];

async function tryRow(wrong: Wrong, row: string, saying: Promise<readonly string[]>, wanted: readonly string[]) {
  rows++;
  const said = await saying;
  if (String(said) !== String(wanted)) wrong.push([row, said, wanted]);
}

/** Tries each hostile text in the fields with the chosen indexes, and returns the wrong verdicts. */
async function wrongTexts(chosen: (row: number) => readonly number[]): Promise<Wrong> {
  const wrong: Wrong = [];
  const all = texts.flatMap(([verdicts, group]) => Object.entries(group).map((entry) => [verdicts, ...entry] as const));
  for (const [row, [verdicts, what, text]] of all.entries())
    for (const at of chosen(row)) {
      const [kind, field] = textFields[at]!;
      const verdict = verdicts[at] === 'ok' ? 'ok' : `${field} ${verdicts[at]}`;
      await tryRow(wrong, `${field}: ${what}`, sides.say(kind, { [field]: text }), [verdict, verdict]);
    }
  return wrong;
}

it('Hostile texts get the same verdict in each kind of field @deep', { timeout: 180_000 }, async () => {
  expect(await wrongTexts(() => [...textFields.keys()])).toEqual([]);
});

describe('The form, a browser and the origin return the same verdict @full', { timeout: 180_000 }, () => {
  it('on hostile texts, each in one kind of field', async () => {
    expect(await wrongTexts((row) => [row % textFields.length])).toEqual([]);
  });

  it.each(Object.entries(values))('on values of %s', async (at, verdicts) => {
    const [kind, field] = at.split(' ') as [FormKind, string];
    const wrong: Wrong = [];
    for (const [verdict, list] of Object.entries(verdicts))
      for (const value of list)
        await tryRow(wrong, JSON.stringify(value).slice(0, 200), sides.say(kind, { [field]: value }), [
          verdict,
          verdict,
        ]);
    expect(wrong).toEqual([]);
  });

  it('on keys and phrases in further fields of a dapp', async () => {
    const wrong: Wrong = [];
    for (const [verdict, list] of Object.entries(furtherSecrets))
      for (const answers of list)
        await tryRow(wrong, JSON.stringify(answers), sides.say('dapp', answers), both(verdict));
    expect(wrong).toEqual([]);
  });

  it('on documents', async () => {
    const wrong: Wrong = [];
    for (const [verdict, files] of Object.entries(hostileDocuments))
      for (const [what, resume] of Object.entries(files))
        await tryRow(wrong, what, sides.say('application', {}, { resume }), [verdict, verdict]);
    const report = sides.say('dapp', {}, { icon_url: await logo(), audit_report: Buffer.alloc(0) });
    await tryRow(wrong, 'an optional one of no bytes', report, both('audit_report fileEmpty'));
    expect(wrong).toEqual([]);
  });

  it('on pictures, which both sides decode, and on the form’s conversion of an accepted one', async () => {
    const wrong: Wrong = [];
    const pictures = await hostilePictures();
    for (const [form, origin, names] of pictureVerdicts)
      for (const what of names) {
        const picture = pictures[what] ?? Buffer.alloc(0);
        const saying = async () => {
          const { verdict, made } = await sides.treat(picture);
          const raw = await sides.sayOrigin('chain', { icon: picture });
          const again = made ? await sides.sayOrigin('chain', { icon: made }) : 'ok';
          return [verdict, raw.replace('icon ', ''), again];
        };
        await tryRow(wrong, what, saying(), [form, origin, 'ok']);
      }
    expect(wrong).toEqual([]);
    expect(pictureVerdicts.flatMap(([, , names]) => names).toSorted()).toEqual(Object.keys(pictures).toSorted());
  });

  it(`has at least ${minRows} rows, and never stores a refused one`, async () => {
    expect(rows).toBeGreaterThanOrEqual(minRows);
    const [taken, kept] = await sides.count();
    expect(kept).toBe(taken);
  });
});
