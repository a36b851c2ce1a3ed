import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/download.json' with { type: 'json' };
import { systemDialogs } from '~/features/download/dialogs.ts';
import { installationGuides } from '~/features/download/guides.ts';

interface Drawn {
  frame: string;
  isStop?: boolean;
  message?: string;
  detail?: string;
  press?: string;
}

const steps = installationGuides.flatMap(({ parts }) => parts.flatMap((part): readonly string[] => part.steps));
const drawn = Object.values(systemDialogs).flatMap((shown): readonly Drawn[] => shown);

describe('system dialogs in the installation guides', () => {
  it('belong to an existing step', () => {
    expect(Object.keys(systemDialogs).filter((step) => !steps.includes(step))).toEqual([]);
  });

  it('have texts', () => {
    const keys = drawn.flatMap(({ message, detail, press }) =>
      [message, detail, press].filter((key) => key !== undefined),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !(key in english.dialog))).toEqual([]);
  });

  it('have no button to press if the user must stop', () => {
    expect(drawn.some(({ isStop }) => isStop)).toBe(true);
    expect(drawn.filter(({ isStop, press }) => isStop && press !== undefined)).toEqual([]);
  });
});
