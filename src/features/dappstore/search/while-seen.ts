import { memo, type FunctionComponent } from 'react';

interface Aside {
  /** Whether it is kept ready where nobody sees it. */
  isAside: boolean;
}

/** A component that stays as it is while it is kept ready. */
export const whileSeen = <Props extends object>(component: FunctionComponent<Props>) =>
  memo<Props & Aside>(component, (_, { isAside }) => isAside);
