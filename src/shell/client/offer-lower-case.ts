/** On a 404 page whose address has capitals, offers the address in lower case. */
export function offerLowerCase(): void {
  const offer = document.getElementById('lower-case');
  const link = offer?.querySelector('a');
  const lower = location.pathname.toLowerCase();
  if (!offer || !link || lower === location.pathname) return;
  // The origin stands before the path, so that `//Host` cannot name another host.
  link.href = location.origin + lower;
  link.textContent = lower;
  offer.hidden = false;
}
