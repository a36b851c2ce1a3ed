import type { APIRoute } from 'astro';
import { dappsWithSharingPicture } from '~/content/read/dapps.ts';
import { drawDappSharingPicture } from '~/features/dappstore/passport/dapp-picture.ts';
import { renderCachedJpeg } from '~/shell/pictures/cached-jpeg.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => dappsWithSharingPicture().map((hid) => ({ params: { hid } })));

/** `/share/dapp/{hid}.jpg`: the sharing image of a dapp's page. */
export const GET: APIRoute<never, { hid: string }> = async ({ params: { hid } }) =>
  new Response(new Uint8Array(await renderCachedJpeg(await drawDappSharingPicture(hid))));
