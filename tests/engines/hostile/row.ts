/** By form and field (`chain infoURL`): the verdicts, each with the values that get it. */
export type Values = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
