// Shows the receipt from the URL's fragment if it is well-formed.
const receipt = decodeURIComponent(location.hash.slice(1));
const box = document.getElementById('receipt');
if (box && /^[\dA-Z]+(?:-[\dA-Z]+)*$/i.test(receipt)) {
  box.querySelector('code')?.replaceChildren(receipt);
  const link = box.querySelector<HTMLAnchorElement>('a[href$="/status"]');
  if (link) link.hash = receipt;
  box.hidden = false;
}
