import type { ReactNode } from 'react';
import { externalLinkAttributes } from '~/lib/external-link.ts';

interface Props {
  href: string;
  /** The note in brackets about the new tab. */
  newTab: string;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** Like ui/Link.astro: opens a new tab, announces it to screen readers, and sends no referrer. */
export const ExternalLink = ({ href, newTab, children, ...rest }: Props) => (
  <a href={href} {...externalLinkAttributes} {...rest}>
    {children}
    <span className="visually-hidden">{newTab}</span>
  </a>
);
