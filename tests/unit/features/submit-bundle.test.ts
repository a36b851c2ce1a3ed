import { describe, expect, it } from 'vitest';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { selectPublicOrPersonalAnswers } from '~/features/submit/form/answer-bundle.ts';

describe('the files of a submission', () => {
  it.each(formKinds)('of %s contain contacts only in the private one', (kind) => {
    const answers = Object.fromEntries(fieldsOfForm(kind).map(({ name }) => [name, `the ${name}`]));
    const [open, personal] = [
      selectPublicOrPersonalAnswers(kind, answers, false),
      selectPublicOrPersonalAnswers(kind, answers, true),
    ];
    expect({ ...open, ...personal }).toEqual(answers);
    for (const name of ['email', 'contact', 'others', 'rakeBackAccount', 'reason'])
      expect(open).not.toHaveProperty(name);
    expect(personal).toHaveProperty('email');
  });

  it('contain no public answers of an application', () => {
    expect(selectPublicOrPersonalAnswers('application', { name: 'A', country: 'B', email: 'c@d.test' }, false)).toEqual(
      {},
    );
  });
});
