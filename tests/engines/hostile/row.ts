/** Values to validate, by form and field (`chain infoURL`) and then by verdict. */
export type Values = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
