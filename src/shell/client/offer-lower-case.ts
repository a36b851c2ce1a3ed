export function offerLowerCase(): void {
  const offer = document.getElementById('lower-case');
  const link = offer?.querySelector('a');
  const lower = location.pathname.toLowerCase();
  if (!offer || !link || lower === location.pathname) return;
  // Absolute, because `//Host` would be another host.
  link.href = location.origin + lower;
  link.textContent = lower;
  offer.hidden = false;
}
