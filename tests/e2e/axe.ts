import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it stands, or in a part of it (WCAG 2.2 AA and best practice), a line an element. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  // The newer mode opens a second page to join the findings of frames; we have none.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().withTags(rules).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
