import { describe, expect, it } from 'vitest';
import { readMultipart } from '~/origin/submissions/multipart.ts';

const type = 'multipart/form-data; boundary=b';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const part = (disposition: string, text = '', more = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}${more}\r\n\r\n${text}\r\n`;
const end = '--b--\r\n';
const read = (body: string, contentType = type) =>
  readMultipart(contentType, bytesOf(body))?.map(({ bytes, ...rest }) => ({
    ...rest,
    text: Buffer.from(bytes).toString('latin1'),
  }));
const field = (name: string, text: string) => ({ name, isFile: false, isNamed: false, text });

describe('readMultipart', () => {
  it('returns fields and files unchanged', () => {
    const file = part('name="icon"; filename="logo.png"', '\x89PNG\r\n\x00', '\r\nContent-Type: image/png');
    expect(read(part('name="submission"', '{"a":1}') + file + end)).toEqual([
      field('submission', '{"a":1}'),
      { name: 'icon', isFile: true, isNamed: true, text: '\x89PNG\r\n\x00' },
    ]);
  });

  it('distinguishes an unfilled file field from an empty file', () => {
    expect(read(part('name="icon"; filename=""') + part('name="resume"; filename="a.pdf"') + end)).toEqual([
      { name: 'icon', isFile: true, isNamed: false, text: '' },
      { name: 'resume', isFile: true, isNamed: true, text: '' },
    ]);
  });

  it('accepts the parameter filename*', () => {
    const [file] = read(part('name="icon"; filename*=UTF-8\'\'logo.png', 'x') + end) ?? [];
    expect(file).toMatchObject({ isFile: true, isNamed: true });
  });

  it('accepts headers in any case and order', () => {
    const body = '--b\r\nCONTENT-TYPE: text/plain\r\ncontent-disposition:form-data;name="a"\r\n\r\nx\r\n' + end;
    expect(read(body)).toEqual([field('a', 'x')]);
  });

  it('accepts a plain or quoted boundary, with other parameters', () => {
    const body = part('name="a"', 'x') + end;
    for (const said of ['; boundary="b"', '; charset=utf-8; boundary=b', ';boundary=b'])
      expect(read(body, `Multipart/Form-Data${said}`)).toEqual([field('a', 'x')]);
    const long = "'()+_,-./:=?aZ9";
    expect(read(body.replaceAll('--b', `--${long}`), `multipart/form-data; boundary=${long}`)).toHaveLength(1);
    expect(read(body.replaceAll('--b', '--b c'), 'multipart/form-data; boundary="b c"')).toHaveLength(1);
  });

  it('accepts at most eight parts', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, at) => part(`name="p${at}"`)).join('') + end;
    expect(read(parts(8))).toHaveLength(8);
    expect(read(parts(9))).toBeUndefined();
    expect(read(end)).toEqual([]);
  });

  it('accepts the boundary inside a line', () => {
    expect(read(part('name="a"', 'x--b--y') + end)).toEqual([field('a', 'x--b--y')]);
  });
});

describe('readMultipart with an invalid body', () => {
  const good = part('name="a"', 'x') + end;

  it.each([
    ['without an end', part('name="a"', 'x')],
    ['that stops in its last line', `${part('name="a"', 'x')}--b-`],
    ['that stops in its headers', '--b\r\nContent-Disposition: form-data; name="a"'],
    ['with another first delimiter', `xx${good.slice(2)}`],
    ['with a preamble', `preamble\r\n${good}`],
    ['with a duplicate name', part('name="a"', 'x') + good],
    ['with a part without a name', part('filename="a"', 'x') + end],
    ['with an empty name', part('name=""', 'x') + end],
    ['with a space in a name', part('name="a b"', 'x') + end],
    ['with a name of 41 letters', part(`name="${'a'.repeat(41)}"`, 'x') + end],
    ['with headers above one kilobyte', part('name="a"', 'x', `\r\nX: ${'y'.repeat(1024)}`) + end],
    ['with an attachment', good.replace('form-data', 'attachment')],
    ['with LF as line ends', good.replaceAll('\r\n', '\n')],
    ['with a letter after its boundary', good.replace('--b\r\n', '--bc\r\n')],
  ])('rejects a body %s', (_, body) => expect(read(body)).toBeUndefined());

  it.each([
    'multipart/mixed; boundary=b',
    'x multipart/form-data; boundary=b',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; xboundary=b',
    'application/json',
  ])('rejects the content type %s', (said) => expect(read(good, said)).toBeUndefined());

  it('rejects a boundary of more than 70 characters', () => {
    const of = (length: number) => {
      const boundary = 'b'.repeat(length);
      return read(good.replaceAll('--b', `--${boundary}`), `multipart/form-data; boundary="${boundary}"`);
    };
    expect(of(70)).toHaveLength(1);
    expect(of(71)).toBeUndefined();
  });
});

it('readMultipart reads a body inside a larger buffer', () => {
  const body = part('name="a"', 'x') + end;
  const whole = bytesOf(`before${body}after`);
  const inner = new Uint8Array(whole.buffer, 6, body.length);
  expect(readMultipart(type, inner)).toMatchObject([{ name: 'a', bytes: Buffer.from('x') }]);
});
