import type { Oklch } from '~/lib/oklch.ts';
import { rosetteOf, rosetteRadius } from './rosette.ts';

interface Props {
  /** An id that is unique on the page. */
  id: string;
  /** SHA-256 in lower-case hex. */
  digest: string;
  /** The colours of its rings from the outside; without them, those of the style sheet. */
  colours?: readonly Oklch[];
  className?: string;
}

const degrees = (value: number) => Number(value.toFixed(2));

/** Renders a decorative pattern of thin lines, generated from a digest. It takes about 400 bytes compressed. */
export function Rosette({ id, digest, colours = [], className = 'rosette' }: Props) {
  const { d, turns, step, rings, weight } = rosetteOf(digest);
  const [, ...innerRings] = rings;
  // CSS instead of hex, because a conversion would need more code in the browser.
  const [outer, ...inner] = colours.map(({ lightness, chroma, hue }) => `oklch(${lightness} ${chroma} ${hue})`);
  const everySecond = Array.from({ length: turns / 2 }, (_, index) => degrees(2 * index * step));
  const half = `${id}-half`;
  return (
    <svg
      className={className}
      viewBox={`${-rosetteRadius} ${-rosetteRadius} ${2 * rosetteRadius} ${2 * rosetteRadius}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={d} vectorEffect="non-scaling-stroke" />
        <g id={half}>
          {everySecond.map((angle) => (
            <use key={angle} href={`#${id}`} transform={`rotate(${angle})`} />
          ))}
        </g>
      </defs>
      <g stroke={outer}>
        <use href={`#${half}`} />
        <use href={`#${half}`} transform={`rotate(${degrees(step)})`} />
      </g>
      {innerRings.map(({ scale, rotate }, ring) => (
        <use
          key={`${scale} ${rotate}`}
          href={`#${half}`}
          stroke={inner[ring]}
          transform={`scale(${scale})rotate(${rotate})`}
        />
      ))}
    </svg>
  );
}
