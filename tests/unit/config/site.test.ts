import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { readSiteConfiguration } from '~/config/site.ts';
import { SiteSchema } from '~/config/schema.ts';
import input from '~/config/site.json' with { type: 'json' };
import { validateConfiguration } from '~/config/validate.ts';

const wrong = (change: (site: typeof input) => void) => {
  const copy = structuredClone(input);
  change(copy);
  return () => validateConfiguration('site.json', SiteSchema, copy);
};

describe('site configuration', () => {
  it('is valid', () => {
    expect(() => validateConfiguration('site.json', SiteSchema, input)).not.toThrow();
  });

  it('names the key of an invalid link, figure or e-mail address', () => {
    expect(wrong((site) => (site.links.tools.keyGenerator = 'javascript:alert(1)'))).toThrow(
      /links\.tools\.keyGenerator/,
    );
    expect(wrong((site) => (site.figures.energySavingPercent.value = 175))).toThrow(
      /figures\.energySavingPercent\.value is 175: must be at most 100/,
    );
    expect(wrong((site) => (site.emails.support = 'nobody'))).toThrow(
      /emails\.support is "nobody": must be an e-mail address/,
    );
  });

  it('says only once what is wrong, and names what it accepts', () => {
    expect(wrong((site) => (site.brand.name = ' '))).toThrow(/brand\.name must not be empty$/);
    expect(wrong((site) => Object.assign(site, { imitationReports: ['nobody'] }))).toThrow(
      /imitationReports\.0 is "nobody": must be an e-mail address or a form like https:/,
    );
  });

  it('writes addresses as browsers do, because the official list and the link check compare them', () => {
    const copy = structuredClone(input);
    copy.links.trade.swap = ' HTTPS://Bücher.test/ü ';
    expect(validateConfiguration('site.json', SiteSchema, copy).links.trade.swap).toBe(
      'https://xn--bcher-kva.test/%C3%BC',
    );
  });

  it('rejects a wildcard, a user name or a password in an address', () => {
    const link = (to: string) => wrong((site) => (site.links.trade.swap = to));
    expect(link('https://*.a.com/swap')).toThrow(
      /links\.trade\.swap is "https:\/\/\*\.a\.com\/swap": must name one host/,
    );
    expect(link('https://u:p@a.com/swap')).toThrow(
      /links\.trade\.swap is "https:\/\/…@a\.com\/swap": must not contain a user name/,
    );
    expect(link('https://a.com/@swap*')).not.toThrow();
    const linkPush = { script: 'https://a.com/push.js', hosts: ['https://*.a.com'] };
    expect(wrong((site) => Object.assign(site, { thirdParties: { linkPush } }))).toThrow(
      /thirdParties\.linkPush\.hosts\.0 is .*: must name one host/,
    );
  });

  it('rejects a missing value and an unknown key', () => {
    expect(wrong((site) => delete (site.brand as Partial<typeof site.brand>).name)).toThrow(/brand\.name is missing$/);
    expect(wrong((site) => Object.assign(site.links, { toolz: {} }))).toThrow(/links\.toolz is not known here$/);
    expect(wrong((site) => Object.assign(site.brand, { name: 7 }))).toThrow(/brand\.name is 7: must be a text, not 7$/);
  });

  it('does not need addresses and figures that a company may not have', () => {
    const without = (site: typeof input) => {
      delete (site.figures as Partial<typeof site.figures>).usLicence;
      const { tools, learn, social } = site.links;
      Object.assign(site.links, {
        tools: { approvalDetector: tools.approvalDetector },
        learn: { communityTutorial: learn.communityTutorial },
        company: {},
        social: { telegram: social.telegram },
      });
    };
    expect(wrong(without)).not.toThrow();
  });

  it('names a missing file', () => {
    expect(() => readSiteConfiguration('/nowhere/site.json')).toThrow(
      'There is no file /nowhere/site.json: SITE_CONFIG names',
    );
  });

  it.each([
    ['#0a8043', undefined],
    [{ light: '#111111', dark: '#f5f5f5' }, undefined],
    [
      '#ffe600',
      /brand\.colour is "#ffe600": #ffe600 has a contrast of 1\.3:1 on light pages, .* Take one like #[\da-f]{6}, or/,
    ],
    ['#111111', /#111111 has a contrast of 1\.\d:1 on dark pages, and the logo needs 3:1/],
    [{ light: '#2980fe', dark: '#1a1a2e' }, /#1a1a2e has a contrast of .* on dark pages/],
    ['blue', /has 1 wrong value:\n {2}brand\.colour is "blue": must be a colour like #2980fe$/],
    [{ light: '#2980fe' }, /brand\.colour/],
  ])('accepts a brand colour only with sufficient contrast in light and dark: %j', (colour, message) => {
    const change = wrong((site) => Object.assign(site.brand, { colour }));
    if (message) expect(change).toThrow(message);
    else expect(change).not.toThrow();
  });

  it.each([
    ['reports@wallet.example', true],
    ['https://list.example/report?url={address}&kind=wallet', true],
    ['https://list.example:8443/report', true],
    ['http://list.example/report?url={address}', false],
    ['https://{address}/report', false],
    ['https://user@list.example/{address}', false],
    ['https://list.example/{address}/{address}', false],
    ['https://list.example/{subject}', false],
    ['javascript://list.example/{address}', false],
    ['reports@wallet.example?bcc=a@b.example', false],
  ])('checks a recipient of imitation reports, %s: %s', (to, isValid) => {
    const change = wrong((site) => Object.assign(site, { imitationReports: [to] }));
    if (isValid) expect(change).not.toThrow();
    else expect(change).toThrow(/imitationReports\.0/);
  });

  it.each([
    ['https://t.me/wallet_care', true],
    ['https://matrix.to/#/@care:wallet.example', true],
    ['https://forms.example/?form=support', true],
    ['https://t.me/', false],
    ['https://signal.me/#eu/abc', false],
    ['https://t.me/+15550100', false],
    ['https://wa.me/message/ABC', false],
    ['tel:+15550100', false],
  ])('checks a contact of support, which has no phone number, %s: %s', (to, isValid) => {
    const change = wrong((site) => Object.assign(site.links, { contacts: [to] }));
    if (isValid) expect(change).not.toThrow();
    else expect(change).toThrow(/links\.contacts\.0/);
  });

  it('accepts a deep link only with its own scheme and its parameters last', () => {
    const link = (action: string) => wrong((site) => (site.deepLinks.action = action));
    expect(link('nova://do?request={params}')).not.toThrow();
    for (const action of [
      'https://a.test/{params}',
      'javascript://{params}',
      'nova://do?request=',
      'nova://{params}&a=1',
    ])
      expect(link(action)).toThrow(/deepLinks\.action is .*must be like wallet:\/\/open\?params=\{params\}/);
  });

  it('accepts a third party only with a safe URL, and a style sheet with its integrity', () => {
    const third = (thirdParties: object) => wrong((site) => Object.assign(site, { thirdParties }));
    const stylesheet = { href: 'https://cdn.test/a.css', integrity: 'sha384-abc/+1==' };
    expect(third({ stylesheet })).not.toThrow();
    expect(third({ stylesheet: { href: stylesheet.href } })).toThrow(/thirdParties\.stylesheet\.integrity is missing/);
    expect(third({ stylesheet: { ...stylesheet, integrity: 'none' } })).toThrow(/must be like sha384-…/);
    expect(third({ linkPush: { script: 'http://cdn.test/push.js' } })).toThrow(
      /script is .*: must be an https address/,
    );
    expect(third({ analytics: { script: 'https://cdn.test/a.js' } })).toThrow(/thirdParties\.analytics\.id is missing/);
    expect(third({ tracker: {} })).toThrow(/thirdParties\.tracker/);
  });

  it('contains the constants of the specification in one file @B01', () => {
    expect(constants).toMatchObject({
      httpTimeout: 30_000,
      maxAuditLinksLength: 1000,
      logoSide: 400,
      tokenReviewWorkingDays: 2,
      mobileMaxWidth: 767,
      ipadMaxWidth: 1250,
      outsideClickMinWidth: 768,
      chunkReloadInterval: 60_000,
      activityCount: 5,
      maxBanners: 10,
      prefetchIdleTimeout: 2000,
      defaultRequestDelay: 200,
      typingDebounce: 300,
      hotCategoryId: 99_998,
      loadingBarTimes: { throttle: 200, duration: 5000, hideDelay: 500 },
      newsRequestDefaults: { count: 20, status: 0 },
      dappRequestDefaults: { count: 500, version: '10.0.0', nextPageStep: 40 },
    });
  });
});
