import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { fieldNameOf } from '~/domain/submission/problem.ts';
import { answerRowsOf, answerText } from './answers.ts';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { describeFieldProblem } from './problem-text.ts';
import { useFormText } from './use-form-text.ts';

/** Returns the control with the problem at a path, or the element of its field. */
function targetOf(path: string, form: FormState): HTMLElement | null {
  const [name = '', index = '', part = ''] = path.split('.');
  const rows = form.$values.get()[name];
  const network = answerText(answerRowsOf(rows)[Number(index)]?.['network']);
  const ids = [`${name}-${index}-${part}`, `${name}-${network}`, `${name}-${index}`, name];
  const found = ids.map((id) => document.getElementById(id)).find(Boolean) ?? null;
  return found?.matches('fieldset') ? (found.querySelector<HTMLElement>('input, summary, textarea') ?? found) : found;
}

interface Props {
  form: FormState;
  texts: FormTexts;
  /** Number of attempts to send an invalid form. After each, the summary gets the focus. */
  tries: number;
}

export function ProblemSummary({ form, texts, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const problems = useStore(form.$problems);
  const data = useStore(form.$data);
  const word = useFormText(form);
  const isShown = tries > 0 && problems.length > 0;
  useLayoutEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  if (!isShown || !data) return null;
  const names = fieldsOfForm(form.kind).map(({ name }) => name);
  const place = (path: string) => names.indexOf(fieldNameOf(path));
  const sorted = [...problems].sort((one, other) => place(one.path) - place(other.path));
  return (
    <div className="summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="problems">
      <h3 id="problems">{word('form.problems')}</h3>
      <ul>
        {sorted.map((problem) => {
          const label = texts.labels[fieldNameOf(problem.path)] ?? '';
          const message = describeFieldProblem(problem, form, texts, data);
          // Omits the label of the field if the message already contains it.
          const isNamed = message.includes(label);
          return (
            <li key={problem.path}>
              <a
                href={`#${fieldNameOf(problem.path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  const target = targetOf(problem.path, form);
                  target?.scrollIntoView({ block: 'center' });
                  target?.focus({ preventScroll: true });
                }}
              >
                {isNamed ? message : label}
              </a>
              {!isNamed && <span>{message}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
