import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import { ReviewProgress } from '~/features/submit/status/ReviewProgress.tsx';
import { statusTexts } from '~/features/submit/status/status-texts.ts';

const { statuses } = statusTexts('en');
const shown = (kind: FormKind | undefined) =>
  renderToStaticMarkup(createElement(ReviewProgress, { texts: statuses, kind, current: 'received' })).replaceAll(
    /<[^>]*>/g,
    '',
  );

describe('ReviewProgress', () => {
  it.each([undefined, 'dapp'] as const)('shows the way to a listing for %s', (kind) => {
    for (const status of ['approved', 'live', 'rejected'] as const) expect(shown(kind)).toContain(statuses[status]);
  });

  it('shows an application no listing', () => {
    for (const status of ['approved', 'live', 'rejected'] as const)
      expect(shown('application')).not.toContain(statuses[status]);
    for (const status of ['application.approved', 'application.rejected'] as const)
      expect(shown('application')).toContain(statuses[status]);
  });

  it('shows an owner that a rejection leaves the listing as it is', () => {
    expect(shown('owner')).toContain(statuses['owner.rejected']);
    expect(shown('owner')).not.toContain(statuses.rejected);
  });
});
