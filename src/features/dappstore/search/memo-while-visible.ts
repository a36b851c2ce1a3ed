import { memo, type FunctionComponent } from 'react';

interface Aside {
  /** Whether the component is hidden, because it was rendered in advance. */
  isAside: boolean;
}

/** Memoizes a component, and skips its updates while it is hidden. */
export const memoWhileVisible = <Props extends object>(component: FunctionComponent<Props>) =>
  memo<Props & Aside>(component, (_, { isAside }) => isAside);
