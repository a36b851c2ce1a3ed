import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

async function analyze(page: Page, part: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Finishes transitions and one-time animations, because axe misjudges backgrounds while parts move.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.timeline instanceof DocumentTimeline && animation.effect?.getComputedTiming().endTime !== Infinity)
        animation.finish();
  });
  // Omits passed rules, because describing them takes as long as finding violations.
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  // Uses axe's legacy mode. The newer mode opens a second page to merge the results of frames, and this site has no
  // frames.
  const { violations } = await choose(axe.setLegacyMode()).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * Runs axe on a page or a part of it (WCAG 2.2 AA and best practices). Returns one line per element with a violation.
 */
export const findAxeViolations = (page: Page, part = 'html'): Promise<string[]> =>
  analyze(page, part, (axe) => axe.withTags(tags));

/** Runs axe in light mode. In dark mode, runs only its rules about colours. */
export async function findAxeViolationsInBothSchemes(page: Page, part = 'html'): Promise<string[]> {
  const light = await findAxeViolations(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await analyze(page, part, (axe) => axe.withRules(colorRules));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((what) => `in dark: ${what}`)];
}
