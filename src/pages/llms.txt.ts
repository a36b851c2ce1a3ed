import { llmsTxt } from '~/features/verify/llms-txt.ts';

export const GET = () => new Response(llmsTxt());
