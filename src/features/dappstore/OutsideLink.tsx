import type { ReactNode } from 'react';
import { outsideLink } from '~/lib/outside-link.ts';

interface Props {
  href: string;
  /** What is said of the new tab, in brackets. */
  newTab: string;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** ui/Link.astro inside of React: opens a new tab, says so to screen readers and carries no referrer. */
export const OutsideLink = ({ href, newTab, children, ...rest }: Props) => (
  <a href={href} {...outsideLink} {...rest}>
    {children}
    <span className="visually-hidden">{newTab}</span>
  </a>
);
