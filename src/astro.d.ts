import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | string;
    'client:now'?: boolean;
  }
}
