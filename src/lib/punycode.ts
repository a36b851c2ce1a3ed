// Bootstring parameters of Punycode (RFC 3492, section 5).
const base = 36;
const [tMin, tMax, skew, damp] = [1, 26, 38, 700];
const [firstCodePoint, firstBias] = [128, 72];

const digitOf = (code: number): number => (code < 58 ? code - 22 : (code | 32) - 97);

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** A label of a host without its `xn--`, decoded (RFC 3492, section 6.2). Throws a RangeError for what is none. */
export function decodePunycode(label: string): string {
  const basicEnd = Math.max(0, label.lastIndexOf('-'));
  const output = [...label.slice(0, basicEnd)];
  const rest = label.slice(basicEnd && basicEnd + 1);
  let [n, i, bias, at] = [firstCodePoint, 0, firstBias, 0];
  while (at < rest.length) {
    const before = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(rest.charCodeAt(at++));
      if (!(digit >= 0 && digit < base)) throw new RangeError('no Punycode');
      i += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapted(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join('');
}
