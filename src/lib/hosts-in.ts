const decodings = 3;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hostAt = (authority: string): string => URL.parse(`https://${authority}`)?.hostname ?? '';

/**
 * The hosts of all addresses in a text, as the network writes them: its own, and those that it carries on to, in a query or in
 * the parameters of a deep link, also encoded up to three times.
 */
export function hostsIn(text: string): string[] {
  const forms = [text];
  while (forms.length <= decodings) forms.push(decoded(forms.at(-1) ?? ''));
  const found = forms.flatMap((form) =>
    [...form.matchAll(/[/\\]{2}([^\s/\\?#"'<>]+)/g)].map(([, authority]) => hostAt(authority ?? '')),
  );
  return [...new Set(found)].filter((host) => host !== '');
}
