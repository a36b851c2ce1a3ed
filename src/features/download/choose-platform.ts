// Runs while the page is read, before its first paint: a store's tab is open by the address, else by the device.
const query = new URLSearchParams(location.search);
const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
const chosen = query.has('ios') || (isApple && !query.has('android')) ? 'ios' : 'android';
const choice = document.querySelector<HTMLInputElement>(`input[name=platform][value=${chosen}]`);
if (choice) choice.checked = true;
