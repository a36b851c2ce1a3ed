import type { ReactNode } from 'react';

interface Props {
  href: string;
  /** What is said of the new tab. */
  newTab: string;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** ui/Link.astro inside of React: opens a new tab, says so to screen readers and carries no referrer. */
export const OutsideLink = ({ href, newTab, children, ...rest }: Props) => (
  <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
    {children}
    <span className="visually-hidden">{`(${newTab})`}</span>
  </a>
);
