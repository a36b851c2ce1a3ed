import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type VisitedDesk } from './desk-visit.ts';

let desk: VisitedDesk;
beforeEach(() => (desk = openDesk()));
afterEach(() => desk.close());

const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
  (await desk.visit(path, { method, headers })).status;

describe('access to the review desk', () => {
  it('exchanges its token once for an HttpOnly, SameSite=Strict cookie', async () => {
    const enter = () => desk.visit('enter?token=the-token', { headers: { cookie: '' } });
    const answer = await enter();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('./');
    expect(answer.headers.get('set-cookie')).toBe('desk=the-session; Path=/room/; HttpOnly; SameSite=Strict');
    expect((await enter()).status).toBe(403);
  });

  it('returns 403 without the token or the cookie', async () => {
    for (const path of ['enter?token=another', 'enter', '', '1', 'export.json', 'file/1/icon_url', 'desk.js'])
      expect(await statusOf(path, { cookie: '' })).toBe(403);
    expect(await statusOf('', { cookie: 'desk=another' })).toBe(403);
    expect(await statusOf('', {})).toBe(200);
  });

  it('returns 421 for another host name', async () => {
    for (const host of ['evil.example', 'localhost:4000', '127.0.0.1', '127.0.0.1:4001'])
      expect(await statusOf('', { host })).toBe(421);
  });

  it('returns 403 for a request from another web origin', async () => {
    for (const site of ['cross-site', 'same-site']) expect(await statusOf('', { 'sec-fetch-site': site })).toBe(403);
    expect(await statusOf('', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const origin of ['null', 'http://127.0.0.1:4001', 'https://evil.example'])
      for (const path of ['decide', 'claim', 'release', 'bulk'])
        expect(await statusOf(path, { origin }, 'POST')).toBe(403);
    // This request lacks the Origin header, which every browser sends with a form.
    expect(await statusOf('claim', {}, 'POST')).toBe(403);
    expect(await statusOf('', { origin: 'https://evil.example' })).toBe(403);
  });

  it('sends a CSP that allows only its own style, script and images', async () => {
    const { headers } = await desk.visit('');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    // With `no-referrer`, browsers would send forms with `Origin: null`.
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(await desk.page('')).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/i);
  });
});
