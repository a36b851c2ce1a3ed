// All icons are from Lucide (ISC). Only the files named here are bundled.
const files = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{apple,arrow-left-right,arrow-right,arrow-up-right,badge-check,bell-ring,blocks,book-open,check,chip,circle-check,circle-x,code,coins,command,cookie,copy,cpu,credit-card,download,eye,eye-off,feather,file-key,file-text,fingerprint-pattern,flame,globe,globe-lock,grid-2x2,hand-coins,handshake,image,key-round,layers,life-buoy,link,list-checks,lock,log-out,mail,menu,messages-square,monitor,moon,newspaper,pen-line,play,plug,puzzle,qr-code,route,scan-search,search,send,server,server-off,shield,shield-check,smartphone,sun,terminal,trending-up,user-round-pen,users,wallet,waypoints,x,zap}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the shapes of an icon file: strokes on a 24 × 24 grid. */
export const shapesIn = (svg: string): string =>
  svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');

/** Returns the shapes of an icon. Throws for a name that is not in the list above. */
export function iconShapes(name: string): string {
  const svg = files[`/node_modules/lucide-static/icons/${name}.svg`];
  if (!svg) throw new Error(`There is no icon ${name}: add it to src/ui/icons.ts.`);
  return shapesIn(svg);
}

export const iconNames = Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.svg'.length));
