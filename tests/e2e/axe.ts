import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

async function analyze(page: Page, part: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // To describe what is right takes as long as to find what is wrong.
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  // The newer mode opens a second page to join the findings of frames; we have none.
  const { violations } = await choose(axe.setLegacyMode()).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** What axe finds on a page as it stands, or in a part of it (WCAG 2.2 AA and best practice), a line an element. */
export const violationsOf = (page: Page, part = 'html'): Promise<string[]> =>
  analyze(page, part, (axe) => axe.withTags(tags));

/** What of that depends on colours alone. */
export const colorViolationsOf = (page: Page): Promise<string[]> =>
  analyze(page, 'html', (axe) => axe.withRules(colorRules));
