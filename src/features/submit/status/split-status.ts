/** Splits the text of a status into its state, with the colon, and what it means. */
export function splitStatus(text: string): readonly [state: string, meaning: string] {
  const [state = '', ...meaning] = text.split(/(?<=[:：])\s*/);
  return [state, meaning.join(' ')];
}
