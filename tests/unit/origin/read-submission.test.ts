import { describe, expect, it } from 'vitest';
import { maxReviewMessageLength } from '~/api/submissions.ts';
import { readSubmission, type ReceivedForm } from '~/origin/submissions/read-submission.ts';

interface Sent {
  json?: unknown;
  files?: [disposition: string, content: string][];
}

const type = 'multipart/form-data; boundary=b';
const bodyOf = ({ json = {}, files = [] }: Sent) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const parts = [['name="submission"', text], ...files].map(
    ([disposition, content]) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`,
  );
  return new TextEncoder().encode(`${parts.join('')}--b--\r\n`);
};
const read = (sent: Sent, kind: 'dapp' | 'application' = 'dapp') => readSubmission(kind, type, bodyOf(sent));
const good = (sent: Sent): ReceivedForm => {
  const form = read(sent);
  if (typeof form === 'string') throw new Error(form);
  return form;
};
const logo: [string, string] = ['name="icon_url"; filename="a.png"', 'PNG'];
const digestOf = (sent: Sent) => Buffer.from(good(sent).digest).toString('hex');

describe('readSubmission', () => {
  it('returns the answers and files without the metadata', async () => {
    const { answers } = good({ json: { title: 'A', sent: { seconds: 9 } }, files: [logo] });
    expect(Object.keys(answers)).toEqual(['title', 'icon_url']);
    expect(await (answers['icon_url'] as File).text()).toBe('PNG');
  });

  it('leaves out an unfilled file field, but keeps an empty file', () => {
    expect(good({ files: [['name="icon_url"; filename=""', '']] }).answers).toEqual({});
    const { answers } = good({ files: [['name="icon_url"; filename="a.png"', '']] });
    expect((answers['icon_url'] as File).size).toBe(0);
    expect(good({ files: [['name="icon_url"; filename=""', 'PNG']] }).answers).toHaveProperty('icon_url');
  });

  it('ignores a file field that is sent as text', () => {
    expect(good({ json: { title: 'A', icon_url: 'a.png' } }).answers).toEqual({ title: 'A' });
  });

  it('changes the digest with an answer, file or kind, but not with the metadata', () => {
    const one: Sent = { json: { title: 'A' }, files: [logo] };
    const digest = digestOf(one);
    expect(digestOf(one)).toBe(digest);
    expect(digestOf({ ...one, json: { title: 'A', sent: { seconds: 5 } } })).toBe(digest);
    const others: Sent[] = [
      { ...one, json: { title: 'B' } },
      { ...one, files: [[logo[0], 'GIF']] },
      { ...one, files: [['name="audit_report"; filename="a.png"', 'PNG']] },
      { json: { title: 'A' } },
    ];
    for (const other of others) expect(digestOf(other)).not.toBe(digest);
    const [dapp, application] = [read({ json: {} }), read({ json: {} }, 'application')] as ReceivedForm[];
    expect(dapp!.digest).not.toEqual(application!.digest);
  });
});

describe('metadata of readSubmission', () => {
  it('contains the known values, with a trimmed message', () => {
    const sent = { website2: 'x', seconds: 12, isDistinct: true, of: '0123', message: ' Hello. \n' };
    expect(good({ json: { sent } }).sent).toEqual({
      ...{ website2: 'x', seconds: 12, isDistinct: true, of: '0123', message: 'Hello.' },
    });
  });

  it.each([undefined, null, 'sent', [], { seconds: '12', isDistinct: 'true', of: 7, message: {} }])(
    'is undefined for %j',
    (sent) => {
      expect(good({ json: { sent } }).sent).toEqual({
        ...{ website2: undefined, seconds: undefined, isDistinct: undefined, of: undefined, message: undefined },
      });
    },
  );

  it('truncates the message to the maximum length', () => {
    expect(good({ json: { sent: { message: 'x'.repeat(99_999) } } }).sent.message).toHaveLength(maxReviewMessageLength);
  });
});

describe('readSubmission with an invalid body', () => {
  const notJson = 'The part `submission` must be JSON of at most 4 MB.';
  const strange = 'The form has an unknown part.';

  it('returns the reason', () => {
    expect(readSubmission('dapp', 'text/plain', bodyOf({}))).toBe('The request body isn’t a complete multipart form.');
    const nameless = new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n{}\r\n--b--');
    expect(readSubmission('dapp', type, nameless)).toBe(notJson);
    expect(read({ json: '[]' })).toBe('The part `submission` isn’t a strict JSON object.');
    const maxBytes = 4 * 1024 * 1024;
    const padded = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(read({ json: padded(maxBytes) })).toBeTypeOf('object');
    expect(read({ json: padded(maxBytes + 1) })).toBe(notJson);
  });

  it('rejects a part that the form does not have', () => {
    expect(read({ files: [['name="other"; filename="a"', 'x']] })).toBe(strange);
    expect(read({ files: [['name="title"; filename="a"', 'x']] })).toBe(strange);
    expect(read({ files: [['name="icon_url"', 'x']] })).toBe(strange);
    expect(read({ files: [['name="resume"; filename="a"', 'x']] })).toBe(strange);
    expect(read({ files: [['name="resume"; filename="a"', 'x']] }, 'application')).toBeTypeOf('object');
  });
});
