export function offerLowerCase(): void {
  const offer = document.getElementById('lower-case');
  const link = offer?.querySelector('a');
  const lower = location.pathname.toLowerCase();
  if (!offer || !link || lower === location.pathname) return;
  // Includes the origin, so that a path such as `//Host` cannot refer to another host.
  link.href = location.origin + lower;
  link.textContent = lower;
  offer.hidden = false;
}
