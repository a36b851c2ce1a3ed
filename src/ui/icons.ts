// One set, one stroke: Lucide (ISC). Only the icons named here are read.
const files = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{arrow-left-right,arrow-right,arrow-up-right,badge-check,banknote,bell-ring,blocks,book-open,check,chip,circle-check,circle-x,code,coins,contact,cookie,copy,cpu,credit-card,download,eye,eye-off,feather,file-key,file-text,fingerprint-pattern,gift,globe,globe-lock,hand-coins,handshake,image,key-round,layers,life-buoy,link,list-checks,lock,log-out,mail,menu,messages-square,monitor,moon,newspaper,pen-line,plug,presentation,puzzle,qr-code,route,scan-search,search,send,server-off,shield-check,smartphone,sun,terminal,trending-up,user-round-pen,users,wallet,waypoints,x,zap}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** The shapes inside the file of an icon, drawn with a stroke on a grid of 24. */
export const shapesIn = (svg: string): string =>
  svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>');

/** The shapes of an icon by its name; throws for a name we do not ship. */
export function iconShapes(name: string): string {
  const svg = files[`/node_modules/lucide-static/icons/${name}.svg`];
  if (!svg) throw new Error(`There is no icon ${name}: add it to src/ui/icons.ts.`);
  return shapesIn(svg);
}

/** The names of the icons we ship. */
export const iconNames = Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.svg'.length));
