/** The values to test, by form and field (`chain infoURL`), then by verdict. */
export type Values = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
