import { atom, onMount } from 'nanostores';
import * as constants from '~/config/constants.ts';

/** The three sizes of the product (spec §2): web; ipad, 768 to 1250 pixels wide; mobile, 767 or less. */
export type DeviceSize = 'web' | 'ipad' | 'mobile';

/** The size of a window of `width` CSS pixels. */
export function deviceSizeOf(width: number): DeviceSize {
  if (width <= constants.mobileMaxWidth) return 'mobile';
  return width <= constants.ipadMaxWidth ? 'ipad' : 'web';
}

/** The visitor's device size: web until somebody listens in a window, then updated on resize. */
export const $deviceSize = atom<DeviceSize>('web');

onMount($deviceSize, () => {
  // At build a rendered island asks too, and there is no window.
  if (typeof window === 'undefined') return;
  const update = () => $deviceSize.set(deviceSizeOf(innerWidth));
  update();
  addEventListener('resize', update);
  return () => removeEventListener('resize', update);
});
