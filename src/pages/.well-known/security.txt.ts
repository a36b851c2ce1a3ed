import { securityTxt } from '~/config/security-txt.ts';

export const GET = () => new Response(securityTxt());
