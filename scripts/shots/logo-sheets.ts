import { mkdir } from 'node:fs/promises';
import { activeChains } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { chosenChainLogo, chosenDappLogo } from '~/content/read/logos.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { chainLogoOrSeal, dappLogoOrSeal } from '~/shell/pictures/logo-or-seal.ts';
import { launchBrowser } from '../test/launch-browser.ts';

interface Shown {
  id: string;
  name: string;
  icon: string | undefined;
  svg: string;
}

const sheetOf = 45;

const style = `body{margin:0;font:12px/1.3 sans-serif;display:grid;grid-template-columns:repeat(3,1fr);grid-auto-rows:max-content;background:#fff;color:#111}
div{display:flex;gap:8px;align-items:center;border:1px solid #eee;overflow:hidden}i{flex:none;display:flex;gap:4px;padding:6px;align-items:center}
i+i{background:#10131a}img{width:64px;height:64px;border-radius:28%;outline:1px solid #8883;outline-offset:-1px}img+img{border-radius:50%}img+img+img{width:24px;height:24px;border-radius:28%}
img+img+img+img{border-radius:50%}small{color:#777;display:block}`;

function row({ id, name, icon, svg }: Shown): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const images = `<img src="${source}">`.repeat(4);
  return `<div><i>${images}</i><i>${images}</i><b>${escapeHtml(name)}<small>${escapeHtml(id)}<br>${icon ?? '(seal)'}</small></b></div>`;
}

async function everyone(): Promise<Record<'dapps' | 'chains', Shown[]>> {
  const dapps = allDapps().map(async ({ hid, title, url }) => {
    const icon = chosenDappLogo(hid, url)?.icon;
    return { id: hid, name: title, icon, svg: await dappLogoOrSeal(hid) };
  });
  const chains = activeChains().map(async ({ code, title }) => {
    return { id: code, name: title, icon: chosenChainLogo(code)?.icon, svg: await chainLogoOrSeal(code) };
  });
  return { dapps: await Promise.all(dapps), chains: await Promise.all(chains) };
}

/**
 * Creates contact sheets of all logos and seals, in several sizes and shapes and on several backgrounds. Returns a
 * message with the number of logos.
 */
export async function makeLogoSheets(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1800, height: 800 } });
  const counts: string[] = [];
  for (const [kind, all] of Object.entries(await everyone())) {
    for (let at = 0; at < all.length; at += sheetOf) {
      const shown = all.slice(at, at + sheetOf);
      await page.setContent(`<style>${style}</style>${shown.map(row).join('')}`);
      await page.screenshot({ path: `${folder}/${kind}-${at / sheetOf + 1}.png`, fullPage: true });
    }
    counts.push(`${all.filter(({ icon }) => icon).length} of ${all.length} ${kind}`);
  }
  await browser.close();
  return counts.join(', ');
}
