// Runs before the first paint. Opens the tab that the URL names, or the tab for the device.
const query = new URLSearchParams(location.search);
// An iPad names itself a Mac, which has no touch screen.
const { userAgent, maxTouchPoints } = navigator;
const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
const chosen = query.has('ios') || (isApple && !query.has('android')) ? 'ios' : 'android';
const choice = document.querySelector<HTMLInputElement>(`input[name=platform][value=${chosen}]`);
if (choice) choice.checked = true;
