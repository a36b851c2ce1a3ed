import { formatSecurityTxt } from '~/config/security-txt.ts';

export const GET = () => new Response(formatSecurityTxt());
