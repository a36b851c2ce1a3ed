// Looks up the receipt of a link at once. The scripts of a page otherwise begin at the first interaction (boot.ts).
const begin = () => location.hash.length > 1 && dispatchEvent(new Event('scroll'));
begin();
addEventListener('hashchange', begin);
