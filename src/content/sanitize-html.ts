import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** What an article may hold; all else is dropped as a node of the tree, never by searching text. */
const allowed: Schema = {
  tagNames: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'code',
    'pre',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
};

/** HTML from outside, reduced to an allow-list of tags and to http, https and mailto links. */
export const sanitizeHtml = (html: string): string => toHtml(sanitize(fromHtml(html, { fragment: true }), allowed));
