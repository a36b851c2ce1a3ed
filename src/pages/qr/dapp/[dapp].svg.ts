import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { dappIds, dappOf } from '~/content/read/dapps.ts';
import { walletQrCodeUrlOf } from '~/features/dappstore/open-in-wallet.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => dappIds().map((dapp) => ({ params: { dapp } })));

/** `/qr/dapp/{dapp}.svg`: QR code that opens a dapp in the wallet on a phone. */
export const GET: APIRoute<never, { dapp: string }> = ({ params: { dapp } }) =>
  createSvgResponse(renderSVG(walletQrCodeUrlOf(dappOf(dapp)), { border: 1 }));
