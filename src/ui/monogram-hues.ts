/** Hues of the twelve monogram colours, by class number (`.m1` of ui/logo.css; number 0 has no class). */
export const monogramHues = [260, 10, 40, 75, 105, 135, 160, 190, 220, 290, 320, 345];

const distance = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

export function findNearestMonogram(hue: number): number {
  const away = monogramHues.map((own) => distance(own, hue));
  return away.indexOf(Math.min(...away));
}
