import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registerTrustedInline } from '~/lib/trusted-inline.ts';
import { fileWorkerAttribute } from '~/routing/file-worker.ts';
import { thirdPartiesAttribute } from '~/routing/third-parties.ts';
import { createPagePostProcessor } from '../../../scripts/build/post-process-page.ts';
import { pagePartsOf, findCspViolations, createPageCsp } from '../../../scripts/pages/page-csp.ts';

const origin = 'https://wallet.example';
const violationsOf = (html: string) => findCspViolations(pagePartsOf(html), origin);
for (const code of ['run()', 'go()', 'a{}', 'say("한국어")']) registerTrustedInline(code, code);

const finished = createPagePostProcessor(new Map(), new Map());
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('contains the hash of each inline script and style once, and none of data blocks', () => {
    const policy = createPageCsp(
      pagePartsOf(
        '<style>a{}</style><script>run()</script><script type="module">go()</script><script>run()</script>' +
          '<script type="application/ld+json">{"a":"<b>"}</script><script src="/a.js"></script>',
      ),
    );
    const scripts = [hash('run()'), hash('go()')].sort().join(' ');
    expect(policy).toContain(`script-src 'self' ${scripts}; style-src 'self' ${hash('a{}')};`);
    expect(policy).toMatch(/; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/);
  });

  it('contains no hash of an untrusted inline block, which is reported', () => {
    const { policy, untrustedInline, problems } = finished(
      '<script>run()</script><script>steal("語\\u001b")</script><script type="module">steal()</script><style>b{}</style>',
    );
    expect(policy).toContain(`script-src 'self' ${hash('run()')}; style-src 'self' ;`);
    expect(untrustedInline).toHaveLength(3);
    expect(untrustedInline[1]).toBe('a script that is none of ours (steal())');
    expect(problems).toEqual([]);
  });

  it('allows a worker and WebAssembly only with a trusted block that names the worker', () => {
    const named = registerTrustedInline('worker of the test', '{"path":"/worker-file-0.js"}');
    const policyFor = (text: string) =>
      createPageCsp(
        pagePartsOf(`<script type="application/json" ${fileWorkerAttribute}="true">${text}</script>`),
      ).split('; ');
    expect(policyFor(named)).toEqual(
      expect.arrayContaining([
        "script-src 'self'  'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        'trusted-types file-worker',
      ]),
    );
    const strange = policyFor(named.replace('0', '1'));
    expect(strange).toContain("trusted-types 'none'");
    expect(strange.join()).not.toMatch(/wasm|worker/);
  });

  it('allows no third party that is not configured', () => {
    const named = JSON.stringify({ analytics: { script: 'https://mine.example/a.js', id: 'a', hosts: [] } });
    const foreign = named.replaceAll('mine', 'evil');
    const block = (text: string) => `<script type="application/json" ${thirdPartiesAttribute}="true">${text}</script>`;
    registerTrustedInline('third parties', named);
    expect(finished(block(foreign)).policy).not.toContain('evil.example');
    expect(finished(block(foreign) + block(named)).policy).toContain("script-src 'self'  https://mine.example;");
  });

  it('contains no hash of a script inside an attribute', () => {
    const name = '> <script>steal()</script><style>b{}</style>';
    const html = `<style>a{}</style><a title="${name}" href="/">a</a><script>run()</script>`;
    const { policy } = finished(html);
    expect(policy).toContain(`script-src 'self' ${hash('run()')}; style-src 'self' ${hash('a{}')};`);
  });

  it.each(['astro-island', 'script', 'link', 'input'])('does not change an attribute that contains a %s', (tag) => {
    const name = `<${tag}  onclick=steal() x="/_astro/a.js`.replaceAll('"', '&#34;');
    const { html, problems } = finished(`<button aria-label="${name} > y">a</button><script>run()</script>`);
    expect(html).toContain(`<button aria-label="${name.replace('<', '&lt;')} &gt; y">a</button>`);
    expect(problems).toEqual([]);
  });

  it('does not mistake an attribute value for an image of another host', () => {
    const { problems } = finished('<a title="<img" href="https://other.example/" data-x="<p onload=x style=y>">a</a>');
    expect(problems).toEqual([]);
  });

  it('does not change scripts', () => {
    const script = '<script type="module">if (a<b) c="<p>"</script>';
    expect(finished(`<a title="<b>">a</a>${script}<p>a="<b>c</b>`).html).toBe(
      `<a title="&lt;b&gt;">a</a>${script}<p>a="<b>c</b>`,
    );
  });

  it('hashes the bytes of a page, not its characters', () => {
    const bytes = Buffer.from('<script>say("한국어")</script>').toString('latin1');
    expect(createPageCsp(pagePartsOf(bytes))).toContain(hash('say("한국어")'));
  });

  it('forbids inline handlers and style attributes', () => {
    expect(violationsOf('<p onclick="go()">a</p>')).toEqual(['an inline handler (onclick)']);
    expect(violationsOf('<p style="color:red">a</p>')).toEqual(['a style attribute in <p style="">']);
  });

  it('does not mistake text for attributes', () => {
    expect(violationsOf('<p title="a style = b" class="c">one = two, style = three</p>')).toEqual([]);
    expect(violationsOf('<script>a onload = 1</script><style>b{ style = 1}</style>')).toEqual([]);
  });

  it('forbids files of another host, but not links to one', () => {
    expect(violationsOf('<img src="https://other.example/a.png">')).toEqual([
      'a file of another host (https://other.example/a.png)',
    ]);
    expect(violationsOf(`<a href="https://other.example/">a</a><img src="${origin}/a.png"><img src="/a.png">`)).toEqual(
      [],
    );
  });
});
