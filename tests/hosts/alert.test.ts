import { beforeAll, describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { measureAlert, type AlertResults } from './measure-alert.ts';
import { nginx } from './verify/deployed.ts';

const minutes = 15 * 60_000;

describe.runIf(nginx && process.env['TEST_TIER'])('notice after one edit and one refresh', () => {
  let alert: AlertResults | undefined;
  beforeAll(async () => {
    alert = await measureAlert();
    for (const [what, seen] of Object.entries<AlertResults[keyof AlertResults]>({ ...alert }))
      console.log(`${what}: ${seen.seconds.toFixed(1)} s from the edit to the page (${seen.how}, ${seen.rendered})`);
  }, minutes);

  test('appears above every page behind nginx and disappears again, while content hosts are unreachable or send half responses @deep', () => {
    expect(alert).toMatchObject({
      raised: { seconds: expect.any(Number), how: expect.stringContaining('rendered') },
      takenDown: { seconds: expect.any(Number), how: expect.stringContaining('rendered') },
    });
    expect(alert!.raised.rendered).toBeGreaterThan(3000);
  });

  test('changes only the home pages if it is for them, while content hosts hang @deep', () => {
    // The home page in each language, and `/`.
    expect(alert?.home).toMatchObject({ how: 'changed pages rendered', rendered: languageCodes.length + 1 });
  });
});
