import { site } from '~/config/site.ts';

/** Ask the injected provider for an address (EIP-1193, announced by EIP-6963). */
export const providerExample = `window.addEventListener('eip6963:announceProvider', async ({ detail }) => {
  const [address] = await detail.provider.request({ method: 'eth_requestAccounts' });
  console.log('Connected', address);
});
window.dispatchEvent(new Event('eip6963:requestProvider'));`;

/** The line of an example that opens one of the wallet's own addresses with what `name` holds. */
const opening = (template: string, name: string): string =>
  `location.href = '${template.replace('{params}', '')}' + encodeURIComponent(JSON.stringify(${name}));`;

/** Open a page in the wallet's browser from a phone. */
export const deepLinkExample = `const params = { url: 'https://your-dapp.example', chain: 'ETH', source: 'Your dapp' };
${opening(site.deepLinks.openDapp, 'params')}`;

/** Ask the wallet for an action from another app. */
export const actionExample = `const param = {
  action: 'sign',
  actionId: crypto.randomUUID(),
  message: 'Sign in to Your dapp',
  callbackUrl: 'https://your-dapp.example/callback',
};
${opening(site.deepLinks.action, 'param')}`;

/** Read the balance of the connected account with a library that speaks to the same provider. */
export const sdkExample = `import { createWalletClient, custom } from 'viem';
import { mainnet } from 'viem/chains';

const client = createWalletClient({ chain: mainnet, transport: custom(window.ethereum) });
const [account] = await client.requestAddresses();
await client.signMessage({ account, message: 'Sign in to Your dapp' });`;
