import { formatLlmsTxt } from '~/features/verify/llms-txt.ts';

export const GET = () => new Response(formatLlmsTxt());
