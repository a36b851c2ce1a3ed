import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { EmailSchema } from '~/domain/email.ts';
import { startCpuTimer } from '../../processor-time.ts';

const normal = (text: string) => v.safeParse(EmailSchema, text).output;
const isRefused = (text: string) => !v.safeParse(EmailSchema, text).success;

describe('e-mail addresses', () => {
  it('may have dots, plus signs, quotes and names in any script', () => {
    for (const email of [
      'ada@site.test',
      'ada.byron+news@mail.site.test',
      "o'neil_x-1/2=3@site.test",
      '"ada byron"@site.test',
      'x@a.co',
      'अदा@site.test',
      'ада.байрон@site.test',
      `${'a'.repeat(64)}@site.test`,
    ]) {
      expect(normal(email)).toBe(email);
    }
  });

  it('are trimmed, with a Punycode domain in lower case and the mailbox as typed', () => {
    expect(normal('  Ada@Site.TEST ')).toBe('Ada@site.test');
    expect(normal('ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
    expect(normal('ada@пример.рф')).toBe('ada@xn--e1afmkfd.xn--p1ai');
    expect(normal('ada@例え。テスト')).toBe('ada@xn--r8jz45g.xn--zckzah');
    expect(normal('e\u0301@site.test')).toBe('\u00e9@site.test');
    expect(normal(normal('ada@пример.рф') as string)).toBe('ada@xn--e1afmkfd.xn--p1ai');
  });

  it('are rejected if they cannot receive mail', () => {
    for (const text of [
      '',
      'ada',
      '@site.test',
      'ada@',
      'ada@site',
      'ada@@site.test',
      'ada@site@test.com',
      '.ada@site.test',
      'ada.@site.test',
      'a..da@site.test',
      'a da@site.test',
      'ada@si te.test',
      'ada@-site.test',
      'ada@site-.test',
      'ada@site..test',
      'ada@site.test.',
      'ada@site.1',
      'ada@192.0.2.1',
      'ada@[192.0.2.1]',
      'ada@0x7f.1',
      'ada@site.test:25',
      'ada@site.test/x',
      'ada@s%69te.test',
      'ada@si_te.test',
      'ada@xn--\u0000.test',
      'ada@site.test\nbcc: eve@site.test',
      'ada\r\n@site.test',
      'ad\u202ea@site.test',
      'ad\u00a0a@site.test',
      '\ud800@site.test',
      '<ada@site.test>',
      `${'a'.repeat(65)}@site.test`,
      `${'é'.repeat(33)}@site.test`,
      `ada@${'a'.repeat(64)}.test`,
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}.test`,
    ]) {
      expect({ text, isRefused: isRefused(text) }).toEqual({
        text,
        isRefused: true,
      });
    }
  });

  it('are rejected within one second if the text is hostile', () => {
    const taken = startCpuTimer();
    expect(isRefused(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(true);
    expect(isRefused(`"${'\\"'.repeat(50_000)}`)).toBe(true);
    expect(taken()).toBeLessThan(1000);
  });
});
