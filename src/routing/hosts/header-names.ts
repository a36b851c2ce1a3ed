import { classHeaders, type AnswerClass } from '../headers.ts';

/** The header names that depend on the class of the answer. */
export const classHeaderNames: readonly string[] = [
  ...new Set(Object.values(classHeaders).flatMap((one) => Object.keys(one))),
];

/** The classes, in the table's order. */
export const answerClasses = Object.keys(classHeaders) as AnswerClass[];
