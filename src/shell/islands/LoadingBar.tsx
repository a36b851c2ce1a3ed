import { useStore } from '@nanostores/react';
import type { CSSProperties, ReactNode } from 'react';
import { $loadingBar } from '~/stores/loading-bar.ts';

/** The loading bar (rows S22, S23). Before it hydrates, client/loading-bar.ts paints the same markup. */
export function LoadingBar(): ReactNode {
  const { state, percent } = useStore($loadingBar);
  // The built HTML has no style attribute, which the CSP would block. It allows styles that a script sets.
  const style = state === 'hidden' ? undefined : ({ '--done': percent / 100 } as CSSProperties);
  return <div className="progress" id="progress" data-state={state} style={style} />;
}
