import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { env } from '~/config/env.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { href } from '~/routing/href.ts';
import { createSvgResponse } from '~/shell/pictures/svg-response.ts';

export const getStaticPaths = () => languageCodes.map((lang) => ({ params: { lang } }));

/** `/qr/{lang}.svg`: QR code of the download page, to open it on a phone. */
export const GET: APIRoute<never, { lang: Language }> = ({ params: { lang } }) =>
  createSvgResponse(renderSVG(env.SITE_URL + href('download-app', lang), { border: 1 }));
