// Runs before the first paint. Opens the tab that the URL names, or the tab for the device.
const query = new URLSearchParams(location.search);
const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
const chosen = query.has('ios') || (isApple && !query.has('android')) ? 'ios' : 'android';
const choice = document.querySelector<HTMLInputElement>(`input[name=platform][value=${chosen}]`);
if (choice) choice.checked = true;
