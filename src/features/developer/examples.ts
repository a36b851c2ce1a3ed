import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';
import { absoluteOpenLinkHref } from '~/routing/open-links.ts';

/** Example that requests an address from the injected provider (EIP-1193), found by its announcement (EIP-6963). */
export const providerExample = `window.addEventListener('eip6963:announceProvider', async ({ detail }) => {
  const [address] = await detail.provider.request({ method: 'eth_requestAccounts' });
  console.log('Connected', address);
});
window.dispatchEvent(new Event('eip6963:requestProvider'));`;

/**
 * Returns the line of an example that opens one of the wallet's deep links. The variable `name` contains its
 * parameters.
 */
const opening = (template: string, name: string): string =>
  `location.href = '${template.replace('{params}', '')}' + encodeURIComponent(JSON.stringify(${name}));`;

/**
 * Example that opens a page in the wallet's browser on a phone, with an https link that only the wallet's app can
 * claim.
 */
export const openLinkExample = (lang: Language) => `const page = encodeURIComponent('https://your-dapp.example');
location.href = '${absoluteOpenLinkHref(lang)}#url=' + page + '&chain=ETH';`;

/** Example of the fallback: a link with the wallet's own scheme, which any app can claim. */
export const schemeExample = `const params = { url: 'https://your-dapp.example', chain: 'ETH', source: 'Your dapp' };
${opening(site.deepLinks.openDapp, 'params')}`;

/** Example that requests an action of the wallet from another app. */
export const walletActionExample = `const param = {
  action: 'sign',
  actionId: crypto.randomUUID(),
  message: 'Sign in to Your dapp',
  callbackUrl: 'https://your-dapp.example/callback',
};
${opening(site.deepLinks.action, 'param')}`;

/** Example that connects and signs a message with a library, which uses the injected provider. */
export const sdkExample = `import { createWalletClient, custom } from 'viem';
import { mainnet } from 'viem/chains';

const client = createWalletClient({ chain: mainnet, transport: custom(window.ethereum) });
const [account] = await client.requestAddresses();
await client.signMessage({ account, message: 'Sign in to Your dapp' });`;
